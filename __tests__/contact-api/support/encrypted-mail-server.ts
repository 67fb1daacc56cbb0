import { join } from "node:path";
import { generate } from "selfsigned";
import type { SMTPServerOptions } from "smtp-server";
import { writeProject } from "../../support/project-folder";
import { startMailServer, type MailServer } from "./mail-server";

const { private: key, cert } = generate([{ name: "commonName", value: "localhost" }], {
  keySize: 2048,
  extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
});

/** Writes the certificate of `localhost` into a file for `NODE_EXTRA_CA_CERTS`, and returns its path. */
export const writeCertificate = (): string => join(writeProject({ "cert.pem": cert }), "cert.pem");

/** A mail server that requires a login, by `user` with `p@ss`, over encrypted connections. */
export interface EncryptedMailServer extends MailServer {
  /** True for each login over an encrypted connection. */
  readonly logins: boolean[];
}

/**
 * Starts a mail server with the certificate, at `localhost`; TLS starts with the connection (`smtps`) or by
 * STARTTLS.
 */
export async function startEncryptedMailServer(
  kind: "smtps" | "smtp",
  options: SMTPServerOptions = {},
): Promise<EncryptedMailServer> {
  const logins: boolean[] = [];
  const mail = await startMailServer({
    key,
    cert,
    secure: kind === "smtps",
    authOptional: false,
    disabledCommands: [],
    onAuth({ username, password }, { secure }, done) {
      logins.push(secure);
      if (username === "user" && password === "p@ss") done(null, { user: username });
      else done(new Error("wrong"));
    },
    ...options,
  });
  const { port } = new URL(mail.url);
  const url = `${kind}://user:p%40ss@localhost:${port}${kind === "smtp" ? "?requireTLS=true" : ""}`;
  return { ...mail, url, logins };
}
