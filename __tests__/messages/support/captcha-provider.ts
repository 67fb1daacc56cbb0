import { startHttpServer } from "./http-server";

/** What the provider was asked, and the server that plays it. */
export type CaptchaProvider = {
  url: string;
  questions: URLSearchParams[];
  /** Answer for every token: merged over a verdict that passes. A string is sent as it is; "hang" never answers. */
  answer: Record<string, unknown> | string;
  close: () => Promise<void>;
};

/** Plays the captcha provider, which lies outside the machine, on a local HTTP server. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const provider: CaptchaProvider = { url: "", questions: [], answer: {}, close: () => Promise.resolve() };
  const { url, close } = await startHttpServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      provider.questions.push(new URLSearchParams(body));
      const { answer } = provider;
      if (answer === "hang") return;
      const passing = { success: true, score: 0.9, action: "contact_form", hostname: "site.example" };
      response.end(typeof answer === "string" ? answer : JSON.stringify({ ...passing, ...answer }));
    });
  });
  return Object.assign(provider, { url: `${url}/siteverify`, close });
}
