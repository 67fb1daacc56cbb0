import { answer } from "../../src/contact-api/platforms/netlify";

export default answer;

/** Route of the function. The file is outside `src/`, where Gatsby takes an exported `config` for a page's. */
export const config = { path: "/api/*" };
