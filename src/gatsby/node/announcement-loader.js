/** What Gatsby says of a new page. */
const announcement = "`Navigated to ${pageName}`";

/**
 * A webpack loader that puts the site's own text in the place of Gatsby's.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) =>
  source.replace(announcement, () => 'siteTexts.navigatedTo.replace("{page}", () => pageName)');

module.exports.announcement = announcement;
