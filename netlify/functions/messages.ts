import { answer } from "../../src/contact-api/platforms/netlify";

export default answer;

/**
 * Which requests Netlify hands to the function. Below `src/` Gatsby would take an exported `config` for a page's, and
 * build engines that render pages at run time.
 */
export const config = { path: "/api/*" };
