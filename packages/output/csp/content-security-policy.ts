import type { CspSettings } from "./csp-settings";

/** Sources by directive. */
type Directives = Record<string, readonly string[]>;

/** Sources of reCAPTCHA v3: developers.google.com/recaptcha/docs/faq. */
const recaptchaSources: Directives = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "connect-src": ["https://www.google.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** Sources of Google Analytics 4: developers.google.com/tag-platform/security/guides/csp. */
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
 * Returns the policy of one page. It allows what every page needs, because it stays in force after a
 * client-side navigation. Inline styles are those of Gatsby's style sheet and the dialog's scroll lock.
 *
 * @param scriptHashes hash sources (`'sha256-…'`) of the page's inline scripts
 * @param frameOrigins origins of the iframes that play the page's videos
 */
export function contentSecurityPolicy(
  settings: CspSettings,
  scriptHashes: readonly string[],
  frameOrigins: readonly string[] = [],
): string {
  const outside = [
    ...(settings.hasRecaptcha ? [recaptchaSources] : []),
    ...(settings.hasAnalytics ? [analyticsSources] : []),
    { "connect-src": [settings.contactApiOrigin, settings.counterOrigin].filter(Boolean) },
  ] as readonly Directives[];
  const from = (directive: string): readonly string[] =>
    outside.flatMap((sources) => sources[directive] ?? []);
  const frames = [...from("frame-src"), ...frameOrigins];
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
