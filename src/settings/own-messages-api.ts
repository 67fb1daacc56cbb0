/** Variables by name, as in `process.env`. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Points the contact form at the API of the site's own server where one is there, in live authoring and where
 * `MESSAGES_WITH_SITE` is `true`, unless the owner has configured a messages host or a captcha of an own.
 *
 * @returns the variables to set; none where nothing is to be changed.
 */
export function ownMessagesApi(environment: Environment): Record<string, string> {
  const hasServer = environment["NODE_ENV"] === "development" || environment["MESSAGES_WITH_SITE"] === "true";
  const isConfigured = environment["GATSBY_MESSAGES_HOST"] || environment["GATSBY_RECAPTCHA_SITE_KEY"];
  if (!hasServer || isConfigured) return {};
  return { GATSBY_MESSAGES_HOST: "/api", GATSBY_CAPTCHA: "proof-of-work" };
}
