import { JSDOM } from "jsdom";
import { hideEmailAddresses } from "../../packages/output/html/hide-email-addresses";

const page = (body: string): string =>
  `<!DOCTYPE html><html><head><title>jo@example.com</title></head><body class="a">${body}</body></html>`;

const root = (html: string): string | undefined =>
  new JSDOM(html).window.document.querySelector("#root")?.outerHTML;

const body =
  '<div id="root"><p>Write to jo@example.com, <a class="b" href="mailto:jo@example.com?subject=a">here</a></p>' +
  '<a href="https://social.example/@jo">@jo</a><img alt="jo@example.com"/></div>' +
  "<script>const address = 'jo@example.com';</script><style>@media print {}</style><!-- a@b.example -->";

test("hides every address of text and links from Cloudflare, and changes nothing that React renders", () => {
  const html = hideEmailAddresses(page(body));
  const withoutRaw = html.replace(/<(script|style)>.*?<\/\1>|<!--.*?-->|<img[^>]*>/g, "");
  expect(withoutRaw).not.toMatch(/mailto:|[\w.]@[\w-]+\.\w/);
  expect(root(html)).toBe(root(page(body)));
  expect(html).toContain("const address = 'jo@example.com';");
  expect(html).toContain("@media print");
});

test("switches the obfuscation off outside of the element that React renders, once, and where it is needed", () => {
  const html = hideEmailAddresses(page(body));
  expect(html).toContain('<body class="a"><!--email_off--><div id="root">');
  expect(html).toContain("<!--/email_off--></body>");
  expect(hideEmailAddresses(html)).toBe(html);
  const without = '<html><body><div id="root">A</div></body></html>';
  expect(hideEmailAddresses(without)).toBe(without);
});
