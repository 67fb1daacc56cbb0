/** Runs in the page: posts to the site's server what the console of an engine without a log would show. */
function recordProblems(): void {
  const post = (text: string): void => {
    const posted = fetch("/__problems", { method: "POST", body: text, keepalive: true });
    const before = Reflect.get(window, "postedProblems") as Promise<unknown> | undefined;
    Object.assign(window, { postedProblems: Promise.allSettled([before, posted]) });
  };
  for (const [method, type] of [
    ["warn", "warning"],
    ["error", "error"],
  ] as const) {
    const output = window.console;
    const write = output[method].bind(output);
    output[method] = (...parts: unknown[]) => {
      post(`${type}: ${parts.map(String).join(" ")}`);
      write(...parts);
    };
  }
  addEventListener(
    "error",
    ({ target, message }) => {
      const source =
        target instanceof HTMLElement ? (target.getAttribute("src") ?? target.getAttribute("href")) : null;
      post(source === null ? `uncaught: ${message}` : `error: ${source} could not be loaded`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    post(`uncaught: ${String(reason)}`);
  });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
    post(`error: ${documentURI}: ${violatedDirective} refuses ${blockedURI}`);
  });
}

/** The script that records problems, as the first of a page. */
export const problemRecorder = { path: "/__record-problems.js", text: `(${String(recordProblems)})()` };
