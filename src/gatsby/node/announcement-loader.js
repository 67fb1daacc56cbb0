/** What Gatsby says of a new page. */
const announcement = "`Navigated to ${pageName}`";

/**
 * A webpack loader that puts the site's own text in the place of Gatsby's.
 *
 * @param {string} source
 * @returns {string}
 */
exports.translate = (source) =>
  source.replace(announcement, () => 'messages.navigatedTo.replace("{page}", () => pageName)');

exports.default = exports.translate;
exports.announcement = announcement;
