import type { PolicySettings } from "../../settings/policy-settings";

/** Sources by directive. */
type Directives = Record<string, readonly string[]>;

/** What reCAPTCHA v3 loads. Source: developers.google.com/recaptcha/docs/faq. */
const captchaSources: Directives = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "connect-src": ["https://www.google.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** What Google Analytics 4 loads. Source: developers.google.com/tag-platform/security/guides/csp. */
const analyticsSources: Directives = {
  "script-src": ["https://*.googletagmanager.com"],
  "img-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  "connect-src": [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};

/**
 * The policy of one page. It allows what every page needs, not only this one: after a navigation within the site
 * the first page's policy still holds. Frames of films are the exception: links load a page that has one anew. Styles may be inline: Gatsby puts the style sheet into the page, and the
 * dialog's scroll lock writes a `<style>`. No `strict-dynamic`, which would make browsers ignore the hosts.
 *
 * @param scriptHashes hash sources (`'sha256-…'`) of the page's inline scripts
 * @param filmOrigins origins of the frames that show the page's films
 */
export function contentSecurityPolicy(
  settings: PolicySettings,
  scriptHashes: readonly string[],
  filmOrigins: readonly string[] = [],
): string {
  const outside = [
    ...(settings.hasCaptcha ? [captchaSources] : []),
    ...(settings.hasAnalytics ? [analyticsSources] : []),
    ...(settings.messagesOrigin ? [{ "connect-src": [settings.messagesOrigin] }] : []),
  ] as readonly Directives[];
  const from = (directive: string): readonly string[] =>
    outside.flatMap((sources) => sources[directive] ?? []);
  const frames = [...from("frame-src"), ...filmOrigins];
  const directives: Directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes, ...from("script-src")],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...from("img-src")],
    "connect-src": ["'self'", ...from("connect-src")],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
