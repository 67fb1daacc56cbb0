/** Pattern of local and test hosts, as the text of a regular expression. */
export const localHostPattern = String.raw`^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test|local))$`;
