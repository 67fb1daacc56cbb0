import { contentSecurityPolicy } from "../../../src/publish/policy/content-security-policy";
import { policySettings } from "../../../src/settings/policy-settings";

function directives(environment: Record<string, string>, hashes: string[] = []): Record<string, string> {
  const policy = contentSecurityPolicy(policySettings(environment as NodeJS.ProcessEnv), hashes);
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("without keys nothing but the site itself is allowed", () => {
  expect(directives({})).toEqual({
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
  });
});

test("empty variables are the same as none", () => {
  const empty = { GATSBY_MESSAGES_HOST: "", GATSBY_RECAPTCHA_SITE_KEY: "", GATSBY_ANALYTICS_ID: "" };
  expect(directives(empty)).toEqual(directives({}));
});

test("a page's own scripts are allowed by their hashes, 60 of them too", () => {
  const hashes = Array.from({ length: 60 }, (_, index) => `'sha256-${String(index).padStart(43, "0")}='`);
  expect(directives({}, hashes)["script-src"]).toBe(["'self'", ...hashes].join(" "));
});

test("the messages host is allowed by its origin, for requests alone", () => {
  const allowed = directives({ GATSBY_MESSAGES_HOST: "https://abc.example.com/" });
  expect(allowed).toEqual({ ...directives({}), "connect-src": "'self' https://abc.example.com" });
});

test("the captcha's hosts are allowed when its key is set", () => {
  const allowed = directives({ GATSBY_RECAPTCHA_SITE_KEY: "key" });
  expect(allowed["script-src"]).toContain("https://www.google.com/recaptcha/");
  expect(allowed["script-src"]).toContain("https://www.gstatic.com/recaptcha/");
  expect(allowed["frame-src"]).toContain("https://www.google.com/recaptcha/");
  expect(allowed["connect-src"]).toContain("https://www.google.com/recaptcha/");
  expect(JSON.stringify(allowed)).not.toContain("analytics");
});

test.each(["GATSBY_ANALYTICS_ID", "GATSBY_ANALYTICS_ID_1", "GATSBY_ANALYTICS_ID_2"])(
  "the analytics hosts are allowed when %s is set",
  (name) => {
    const allowed = directives({ [name]: "G-1" });
    expect(allowed["script-src"]).toContain("https://*.googletagmanager.com");
    expect(allowed["connect-src"]).toContain("https://*.google-analytics.com");
    expect(JSON.stringify(allowed)).not.toContain("recaptcha");
  },
);

test.each(["abc.example.com", "ftp://abc.example.com", "x; script-src *", "localhost:3000"])(
  "refuses the messages host %j",
  (host) => {
    expect(() => policySettings({ GATSBY_MESSAGES_HOST: host } as unknown as NodeJS.ProcessEnv)).toThrow(
      `GATSBY_MESSAGES_HOST must be an origin such as "https://abc.execute-api.eu-west-1.amazonaws.com" or a path such as "/api", got "${host}".`,
    );
  },
);

test("a path as the messages host is the site's own function: nothing outside is allowed", () => {
  expect(directives({ GATSBY_MESSAGES_HOST: "/api" })["connect-src"]).toBe("'self'");
});

test("two slashes name another host, so they are no path", () => {
  const environment = { GATSBY_MESSAGES_HOST: "//api.example" } as unknown as NodeJS.ProcessEnv;
  expect(() => policySettings(environment)).toThrow('got "//api.example"');
});
