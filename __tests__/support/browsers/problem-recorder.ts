/** Runs in the page: collects warnings, errors and CSP violations in the tab's storage. */
function recordProblems(): void {
  const record = (problem: string): void => {
    sessionStorage["problems"] = `${sessionStorage.getItem("problems") ?? ""}${problem}\n`;
  };
  const output = window.console;
  for (const method of ["warn", "error"] as const) {
    const write = output[method].bind(output);
    output[method] = (...parts: unknown[]) => {
      record(`${method === "warn" ? "warning" : "error"}: ${parts.map(String).join(" ")}`);
      write(...parts);
    };
  }
  addEventListener(
    "error",
    ({ target, message }) => {
      const isResource = target instanceof HTMLElement;
      const url = isResource ? (target.getAttribute("src") ?? target.getAttribute("href")) : null;
      record(isResource ? `error: ${url} could not be loaded` : `uncaught: ${message}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    record(`uncaught: ${String(reason)}`);
  });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
    record(`error: ${documentURI}: ${violatedDirective} refuses ${blockedURI}`);
  });
}

/** The script that records problems, for a browser whose driver has no log. */
export const problemRecorder = `(${String(recordProblems)})()`;

/** Runs in the page: returns the recorded problems. */
export const recordedProblems = (): string[] =>
  (sessionStorage.getItem("problems") ?? "").split("\n").filter(Boolean);
