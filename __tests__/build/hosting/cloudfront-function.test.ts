import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

interface ViewerRequest {
  readonly uri: string;
}

type Handler = (event: { request: ViewerRequest }) => ViewerRequest & {
  readonly statusCode?: number;
  readonly headers?: { readonly location: { readonly value: string } };
};

const code = /```js\n([\s\S]+?)```/.exec(readFileSync("docs/hosting.md", "utf8"))?.[1] ?? "";
const handler = runInNewContext(`${code}; handler`) as Handler;

test.each([
  ["/", "/index.html"],
  ["/portfolio/apps/", "/portfolio/apps/index.html"],
  ["/app-1e180ea6faa1dd00f195.js", "/app-1e180ea6faa1dd00f195.js"],
  ["/static/a/b.jp2", "/static/a/b.jp2"],
])("the documented CloudFront function serves %s from %s", (uri, file) => {
  expect(handler({ request: { uri } }).uri).toBe(file);
});

test("it adds the missing slash of a folder, not for good", () => {
  const answer = handler({ request: { uri: "/portfolio/apps" } });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers?.location.value).toBe("/portfolio/apps/");
});
