/** The scripts that Gatsby puts at the end of a page, as it writes them. */
const startScripts = /(?:<script src="[^"]+\.js" async(?:="")?><\/script>)+/;

function loader(sources: readonly string[]): string {
  return (
    `{const start=(list,observer)=>{observer?.disconnect();for(const src of ${JSON.stringify(sources)})` +
    `document.head.append(Object.assign(document.createElement("script"),{src}))};` +
    `document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true})}`
  );
}

/**
 * Lets a page be painted before its scripts are fetched and run: otherwise they share the line with the font and the
 * first image, and run before the first frame where the line is fast. A page in the background, which has no frames,
 * starts at once.
 */
export function paintFirst(html: string): string {
  return html.replace(startScripts, (scripts) => {
    const sources = Array.from(scripts.matchAll(/src="([^"]+)"/g), ([, source = ""]) =>
      source.replaceAll("&amp;", "&"),
    );
    return `<script>${loader(sources)}</script>`;
  });
}
