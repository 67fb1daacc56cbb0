import { EventEmitter, once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect } from "node:net";
import { generate } from "selfsigned";
import { listen } from "../free-port";
import { apiOrigin, MessagesApi } from "./mock-messages-api";

/** Host name of the served site that is neither local nor a test's. */
export const publicHost = "portfolio.example";

/** A reCAPTCHA script whose tokens are numbered. */
export const captchaScript = `
  window.captchaCalls = [];
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: (key, options) => Promise.resolve("token " + window.captchaCalls.push([key, options])),
  };`;

/** Answers one request. */
export type Answer = (response: ServerResponse) => void;

/** Answers with a script. */
export const answerWithScript =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(text);

/** Drops the connection, as tracker blockers do. */
export const dropConnection: Answer = (response) => response.destroy();

/** Everything outside this machine, behind one proxy: no test reaches the internet. */
export type MockNetwork = Awaited<ReturnType<typeof startMockNetwork>>;

/** Hosts that browsers request by themselves. */
const browserHosts = /^update\.googleapis\.com$|\.(mozilla\.(com|net|org)|firefox\.com)$/;

/** Forwards a request to a server of this machine. */
function forward(url: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const forwarded = httpRequest(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on("error", () => response.destroy());
  request.pipe(forwarded);
}

/** Starts the network; its site is set later. */
export async function startMockNetwork() {
  const requested = new EventEmitter();
  const network = {
    /** Origin of the served site, which `publicHost` leads to. */
    site: "",
    /** Requested URLs in order. */
    requests: [] as string[],
    /** Answers the request for the captcha's script, by default with `captchaScript`. */
    captcha: answerWithScript(captchaScript),
    api: new MessagesApi(),
  };
  const listener =
    (scheme: string): RequestListener =>
    (request, response) => {
      const url = request.url?.startsWith("/")
        ? `${scheme}//${request.headers.host}${request.url}`
        : request.url;
      const { hostname, href, origin, pathname, search } = new URL(url ?? "");
      if (hostname === publicHost) {
        forward(network.site + pathname + search, request, response);
        return;
      }
      if (origin === apiOrigin) {
        if (network.api.real) forward(network.api.real, request, response);
        else network.api.handle(pathname, request, response);
        return;
      }
      if (!browserHosts.test(hostname)) network.requests.push(href);
      requested.emit("request");
      if (href.startsWith("https://www.google.com/recaptcha/")) network.captcha(response);
      else response.writeHead(200, { "content-type": "text/html" }).end();
    };
  const certificate = generate([{ name: "commonName", value: "outside.test" }], { keySize: 2048 });
  const tls = createTlsServer({ key: certificate.private, cert: certificate.cert }, listener("https:"));
  const tlsPort = await listen(tls, "127.0.0.1");
  const proxy = createServer(listener("http:"));
  proxy.on("connect", (_request, socket, head: Buffer) => {
    const tunnel = connect(tlsPort, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      tunnel.write(head);
      tunnel.pipe(socket).pipe(tunnel);
    });
    tunnel.on("error", () => socket.destroy());
    socket.on("error", () => tunnel.destroy());
  });
  const proxyPort = await listen(proxy, "127.0.0.1");
  return Object.assign(network, {
    /** Resolves when a URL has been requested. */
    waitForRequest: async (url: string) => {
      while (!network.requests.includes(url)) await once(requested, "request");
    },
    /** `host:port` of the proxy. */
    proxy: `127.0.0.1:${proxyPort}`,
    reset: () => {
      network.requests.length = 0;
      network.captcha = answerWithScript(captchaScript);
      network.api.reset();
    },
  });
}
