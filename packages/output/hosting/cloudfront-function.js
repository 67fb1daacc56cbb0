/**
 * Runs in CloudFront on every viewer request (runtime cloudfront-js-2.0, without destructuring and
 * spreading), because S3 serves no `index.html` in folders and adds no slash. Redirects stay on this host and
 * keep the query.
 *
 * @typedef {{ value: string, multiValue?: { value: string }[] }} QueryValue
 * @typedef {{ uri: string, querystring: Record<string, QueryValue> }} ViewerRequest
 * @typedef {{ statusCode: number, headers: { location: { value: string } } }} Redirect
 */

/**
 * @param {Record<string, QueryValue>} querystring
 * @returns {string} the query with its question mark, or nothing
 */
function queryOf(querystring) {
  const parameters = Object.keys(querystring).map(function (name) {
    const parameter = querystring[name];
    const values = (parameter && (parameter.multiValue || [parameter])) || [];
    return values.map((entry) => (entry.value === "" ? name : name + "=" + entry.value)).join("&");
  });
  return parameters.length === 0 ? "" : "?" + parameters.join("&");
}

/**
 * @param {{ request: ViewerRequest }} event
 * @returns {ViewerRequest | Redirect} the request for S3, or a redirect
 */
function handler(event) {
  const request = event.request;
  if (request.uri.endsWith("/")) {
    request.uri += "index.html";
    return request;
  }
  if (/\.(?=[0-9]*[a-z])[a-z0-9]+$|^\/\.well-known\//i.test(request.uri)) return request;
  // Two slashes or backslashes at the start would lead to another host.
  const folder = request.uri.replace(/^[/\\]+/, "/") + "/";
  return { statusCode: 302, headers: { location: { value: folder + queryOf(request.querystring) } } };
}
