import { closeAfterTests } from "./close-after-tests";
import { startServer } from "../../support/http-server";

/** A captcha provider on a local HTTP server. */
export type CaptchaProvider = {
  url: string;
  questions: URLSearchParams[];
  /** Answer for every token, merged over a verdict that passes. */
  answer: Record<string, unknown>;
  close: () => Promise<void>;
};

/** Starts a captcha provider. */
export async function startCaptchaProvider(): Promise<CaptchaProvider> {
  const provider: CaptchaProvider = { url: "", questions: [], answer: {}, close: () => Promise.resolve() };
  const { origin, close } = await startServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      provider.questions.push(new URLSearchParams(body));
      const passing = { success: true, score: 0.9, action: "contact_form", hostname: "site.example" };
      response.end(JSON.stringify({ ...passing, ...provider.answer }));
    });
  });
  return closeAfterTests(Object.assign(provider, { url: `${origin}/siteverify`, close }));
}
