/** The browser's part of gatsby-plugin-manifest with all options of the plugin, as Gatsby 5.16.1 lists it. */
const entry = /\{\s*plugin: require\('[^']*gatsby-plugin-manifest[^']*'\),\s*options: .*,\s*\},?/;

/**
 * A webpack loader that leaves out the manifest plugin's part in the browser, which does nothing where a site has one
 * manifest: 1.0 KB of every page (brotli), with what it imports and the options of the plugin.
 *
 * @param {string} source
 * @returns {string}
 * @throws when Gatsby lists the plugin in another form
 */
exports.leaveOutManifest = (source) => {
  const rest = source.replace(entry, "");
  if (!rest.includes("gatsby-plugin-manifest")) return rest;
  throw new Error(
    "Gatsby lists the plugins of the browser in another form. See src/gatsby/node/manifest-loader.js.",
  );
};

exports.default = exports.leaveOutManifest;
