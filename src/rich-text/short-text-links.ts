/** `[words](https://…)` or `[words](/path/)` in a short text. Splitting by it gives text, words, URL and so on. */
export const shortTextLink =
  /\[([^[\]]+)\]\((https?:\/\/(?:[^\s()]|\([^\s()]*\))+|\/(?![/\\])(?:[^\s()]|\([^\s()]*\))*)\)/gi;
