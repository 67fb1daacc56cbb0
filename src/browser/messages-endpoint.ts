/**
 * Address of the messages API.
 *
 * @throws when the build's environment names no host or no stage
 */
export function messagesEndpoint(): string {
  const host = process.env.GATSBY_MESSAGES_HOST;
  const stage = process.env.GATSBY_MESSAGES_STAGE;
  if (!host) throw new Error("Endpoint host is missing.");
  if (!stage) throw new Error("Endpoint stage is missing.");
  return `${host.replace(/\/+$/, "")}/${stage}/messages`;
}
