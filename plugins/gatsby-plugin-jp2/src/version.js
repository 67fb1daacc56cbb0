const { createHash } = require("node:crypto");
const fs = require("node:fs");
const sharp = require("sharp");
const plugin = require("../package.json");

/** @type {string | undefined} */
let version;

/**
 * Everything that shapes the bytes of a jp2 besides its settings: another version is another image.
 *
 * @returns {string} names this plugin, the very encoder and the resizer
 */
function encoderVersion() {
  if (version === undefined) {
    const encoder = fs.readFileSync(require.resolve("@cornerstonejs/codec-openjpeg/wasm"));
    const digest = createHash("sha256").update(encoder).digest("hex").slice(0, 16);
    version = `${plugin.name}@${plugin.version} openjpeg#${digest} libvips@${sharp.versions.vips}`;
  }
  return version;
}

module.exports = { encoderVersion };
