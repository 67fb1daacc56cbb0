import { EventEmitter, once } from "node:events";
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { MessagesApi } from "./messages-api";

/** Host name that leads to the served site although it is neither local nor a test's. */
export const publicHost = "portfolio.example";

/** Origin of the messages API that the configured site is built for. */
export const apiOrigin = "http://messages.test";

/** Plays Google's captcha: each token says how many were given out before. */
export const captchaScript = `
  window.captchaCalls = [];
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: (key, options) => Promise.resolve("token " + window.captchaCalls.push([key, options])),
  };`;

/** Answers one request. */
export type Answer = (response: ServerResponse) => void;

/** Answers with a script. */
export const script =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(text);

/** Drops the connection, as a blocker of trackers does. */
export const dropped: Answer = (response) => response.destroy();

/** Plays everything outside this machine behind one proxy, so that no test reaches the internet. */
export interface MockNetwork {
  /** Origin of the served site, which `publicHost` leads to. */
  site: string;
  /** `host:port` of the proxy. */
  readonly proxy: string;
  /** Addresses that were asked for, in order. */
  readonly requests: string[];
  /** Resolves once an address was asked for. */
  isRequested(address: string): Promise<void>;
  readonly api: MessagesApi;
  /** Answers the request for the captcha's script; by default with `captchaScript`. */
  captcha: Answer;
  /** Forgets what was asked and how to answer. */
  reset(): void;
}

/** Hosts that browsers ask on their own account, whatever page they show. */
const ofBrowsers = /^update\.googleapis\.com$|\.(mozilla\.(com|net|org)|firefox\.com)$/;

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      done((server.address() as AddressInfo).port);
    });
  });

/** Hands a request on to a server of this machine. */
function forward(address: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const onward = ask(address, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

/** Starts the world around a site that is told later. */
export async function startMockNetwork(): Promise<MockNetwork> {
  const requests: string[] = [];
  const asked = new EventEmitter();
  const network = { site: "", captcha: script(captchaScript), api: new MessagesApi() };
  const answer =
    (scheme: string): RequestListener =>
    (request, response) => {
      const address = request.url?.startsWith("/")
        ? `${scheme}//${request.headers.host}${request.url}`
        : request.url;
      const { hostname, href, origin, pathname, search } = new URL(address ?? "");
      if (hostname === publicHost) {
        forward(network.site + pathname + search, request, response);
        return;
      }
      if (origin === apiOrigin) {
        if (network.api.real) forward(network.api.real, request, response);
        else network.api.handle(pathname, request, response);
        return;
      }
      if (!ofBrowsers.test(hostname)) requests.push(href);
      asked.emit("request");
      if (href.startsWith("https://www.google.com/recaptcha/")) network.captcha(response);
      else response.writeHead(200, { "content-type": "text/html" }).end();
    };
  const certificate = generate([{ name: "commonName", value: "outside.test" }], { keySize: 2048 });
  const secure = createTlsServer({ key: certificate.private, cert: certificate.cert }, answer("https:"));
  const securePort = await listen(secure);
  const proxy = createServer(answer("http:"));
  proxy.on("connect", (_request, socket, head: Buffer) => {
    const onward = connect(securePort, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  const proxyPort = await listen(proxy);
  return Object.assign(network, {
    requests,
    isRequested: async (address: string) => {
      while (!requests.includes(address)) await once(asked, "request");
    },
    proxy: `127.0.0.1:${proxyPort}`,
    reset: () => {
      requests.length = 0;
      network.captcha = script(captchaScript);
      network.api.reset();
    },
  });
}
