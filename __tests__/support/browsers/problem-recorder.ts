/** Runs in the page: posts console messages, errors and CSP violations to the site's server. */
function recordProblems(): void {
  const post = (text: string): void => {
    const posted = fetch("/__problems", { method: "POST", body: text, keepalive: true });
    const before = Reflect.get(window, "postedProblems") as Promise<unknown> | undefined;
    Object.assign(window, { postedProblems: Promise.allSettled([before, posted]) });
  };
  const output = window.console;
  for (const method of ["warn", "error"] as const) {
    const write = output[method].bind(output);
    output[method] = (...parts: unknown[]) => {
      post(`${method === "warn" ? "warning" : "error"}: ${parts.map(String).join(" ")}`);
      write(...parts);
    };
  }
  addEventListener(
    "error",
    ({ target, message }) => {
      const isResource = target instanceof HTMLElement;
      const url = isResource ? (target.getAttribute("src") ?? target.getAttribute("href")) : null;
      post(isResource ? `error: ${url} could not be loaded` : `uncaught: ${message}`);
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

/** The script that records problems, for a browser whose driver has no log. */
export const problemRecorder = { path: "/__record-problems.js", text: `(${String(recordProblems)})()` };
