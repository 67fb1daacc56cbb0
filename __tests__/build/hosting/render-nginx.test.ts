import { redirects } from "../../../src/build/hosting/redirect-rules";
import { renderNginx } from "../../../src/build/hosting/render-nginx";

const site = { serverName: "ada.example", port: 80, root: "/var/www/ada.example", redirects };

test("serves the site's own host", () => {
  const configuration = renderNginx({ ...site, prefix: "" });
  expect(configuration).toContain("server_name ada.example;");
  expect(configuration).toContain('root "/var/www/ada.example";');
  expect(configuration).toContain("location /portfolio/ {\n    error_page 404 = @redirect1;");
  expect(configuration).toContain("location @redirect1 {\n    return 302 /;");
});

test("under a path prefix every rule holds below it", () => {
  const configuration = renderNginx({ ...site, prefix: "/music" });
  expect(configuration).toContain("location /music/portfolio/ {");
  expect(configuration).toContain("return 302 /music/;");
  expect(configuration).toContain("error_page 404 /music/404.html;");
  expect(configuration).toContain('"~^/music/static/" "public, max-age=31536000, immutable";');
  expect(configuration).toContain('"~^/music/[^/]+[-.][0-9a-f]{20}\\.(?:js|css)$"');
});

test("no location has headers of its own, because it would lose the server's", () => {
  const configuration = renderNginx({ ...site, prefix: "" });
  const [, ...locations] = configuration.split("location ");
  expect(locations.join("")).not.toContain("add_header");
});
