/**
 * Runs in CloudFront on every viewer request (runtime cloudfront-js-2.0), because S3 knows neither `index.html` in
 * folders nor the slash that a folder's name lacks. A redirect stays on this host and keeps the query; queries come
 * and go as they stood in the address, escapes included. That runtime has neither destructuring nor spreading.
 *
 * @typedef {{ value: string, multiValue?: { value: string }[] }} QueryValue
 * @typedef {{ uri: string, querystring: Record<string, QueryValue> }} ViewerRequest
 * @typedef {{ statusCode: number, headers: { location: { value: string } } }} Redirect
 */

/**
 * @param {Record<string, QueryValue>} querystring
 * @returns {string} the query with its question mark; nothing without one
 */
function queryOf(querystring) {
  const parameters = Object.keys(querystring).map(function (name) {
    const parameter = querystring[name];
    const values = (parameter && (parameter.multiValue || [parameter])) || [];
    return values.map((one) => (one.value === "" ? name : name + "=" + one.value)).join("&");
  });
  return parameters.length === 0 ? "" : "?" + parameters.join("&");
}

/**
 * @param {{ request: ViewerRequest }} event
 * @returns {ViewerRequest | Redirect} what to ask S3 for, or where the browser has to go
 */
function handler(event) {
  const request = event.request;
  if (request.uri.endsWith("/")) {
    request.uri += "index.html";
    return request;
  }
  if (/\.[a-z][a-z0-9]*$/i.test(request.uri)) return request;
  // Two slashes (or backslashes) at the start would name another host.
  const folder = request.uri.replace(/^[/\\]+/, "/") + "/";
  return { statusCode: 302, headers: { location: { value: folder + queryOf(request.querystring) } } };
}
