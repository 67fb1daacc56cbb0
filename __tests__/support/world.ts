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
import { connect, type AddressInfo, type Socket } from "node:net";
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
export interface World {
  /** `host:port` of the proxy. */
  readonly proxy: string;
  /** Addresses that were asked for, in order. */
  readonly requests: string[];
  /** Resolves once an address was asked for. */
  isAsked(address: string): Promise<void>;
  readonly api: MessagesApi;
  /** Answers the request for the captcha's script; by default with `captchaScript`. */
  captcha: Answer;
  /** Forgets what was asked and how to answer. */
  reset(): void;
  close(): Promise<void>;
}

/** Hosts that browsers ask on their own account, whatever page they show. */
const ofBrowsers = /^update\.googleapis\.com$|\.(mozilla\.(com|net|org)|firefox\.com)$/;

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      done((server.address() as AddressInfo).port);
    });
  });

/** Stops a server and drops its connections, tunnels included. */
function stopper(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return () =>
    new Promise((done) => {
      server.close(() => {
        done();
      });
      for (const socket of sockets) socket.destroy();
    });
}

/** Hands a request on to a server of this machine. */
function forward(origin: string, path: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const onward = ask(origin + path, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

/**
 * Starts the world around a served site.
 *
 * @param siteOrigin where `publicHost` leads to
 */
export async function startWorld(siteOrigin: () => string): Promise<World> {
  const requests: string[] = [];
  const asked = new EventEmitter();
  const world = { captcha: script(captchaScript), api: new MessagesApi() };
  const answer =
    (scheme: string): RequestListener =>
    (request, response) => {
      const address = request.url?.startsWith("/")
        ? `${scheme}//${request.headers.host}${request.url}`
        : request.url;
      const { hostname, href, origin, pathname, search } = new URL(address ?? "");
      if (hostname === publicHost) {
        forward(siteOrigin(), pathname + search, request, response);
        return;
      }
      if (origin === apiOrigin) {
        world.api.handle(pathname, request, response);
        return;
      }
      if (!ofBrowsers.test(hostname)) requests.push(href);
      asked.emit("request");
      if (href.startsWith("https://www.google.com/recaptcha/")) world.captcha(response);
      else response.writeHead(200, { "content-type": "text/html" }).end();
    };
  const certificate = generate([{ name: "commonName", value: "outside.test" }], { keySize: 2048 });
  const secure = createTlsServer({ key: certificate.private, cert: certificate.cert }, answer("https:"));
  const stopSecure = stopper(secure);
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
  const stopProxy = stopper(proxy);
  const proxyPort = await listen(proxy);
  return Object.assign(world, {
    requests,
    isAsked: async (address: string) => {
      while (!requests.includes(address)) await once(asked, "request");
    },
    proxy: `127.0.0.1:${proxyPort}`,
    reset: () => {
      requests.length = 0;
      world.captcha = script(captchaScript);
      world.api.reset();
    },
    close: async () => {
      await Promise.all([stopProxy(), stopSecure()]);
    },
  });
}
