import { answer } from "../../src/contact-api/platforms/netlify";

export default answer;

/** Route of the function. In `src/`, Gatsby would take the exported `config` for that of a page. */
export const config = { path: "/api/*" };
