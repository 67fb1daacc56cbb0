import { renderNginx } from "../../../src/publish/hosts/render-nginx";

const site = { serverName: "ada.example", port: 80, root: "/var/www/ada.example" };

test("serves the site's own host", () => {
  const configuration = renderNginx({ ...site, prefix: "" });
  expect(configuration).toContain("server_name ada.example;");
  expect(configuration).toContain('root "/var/www/ada.example";');
  expect(configuration).toContain("return 302 /portfolio/$section/;");
  expect(configuration).toContain("return 302 /;");
});

test("under a path prefix every rule holds below it", () => {
  const configuration = renderNginx({ ...site, prefix: "/music" });
  expect(configuration).toContain('location ~ "^/music/portfolio/(?<section>[^/]+)" {');
  expect(configuration).toContain("if (-f $document_root/music/portfolio/$section/index.html) {");
  expect(configuration).toContain("return 302 /music/portfolio/$section/;");
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
