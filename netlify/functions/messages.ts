import { handleRequest } from "../../packages/contact-api/platforms/netlify";

export default handleRequest;

/** Route of the function. The file is not in `src/`, where Gatsby would read `config` as that of a page. */
export const config = { path: "/api/*" };
