import { outdated } from "./outdated";

/*
 * Without this, a page's scripts share the line with its font and first image, and run before the first frame where
 * the line is fast (gatsby 5.16.1 writes them as `<script async>`). Largest paint with brotli copies at hand: Home
 * 1500 to 1054 ms, About 1420 to 1053 ms, a section 1721 to 1280 ms. Lazy pictures share the line with the first one, too:
 * browsers ask for those near the window as soon as the page has a layout.
 */

/** The scripts that Gatsby puts at the end of a page, as it writes them. */
const startScripts = /(?:<script src="[^"]+\.js" async(?:="")?><\/script>)+/;

/** Marks a page whose lazy pictures wait (`picture.module.css`). Where no script runs, none waits. */
const opening = '<script>document.documentElement.dataset.opening=""</script>';

/** What stands in the place of the start scripts. A hidden page is about to be left: nothing of it starts. */
const loaderStart = "{let isStarted=false;const start=()=>{";

/**
 * Starts the scripts once: at the first paint, or nine frames after `load`, since Firefox 153 tells of no paint at an address
 * with a hash, and Chromium's `load` may come some frames before the paint. Lazy pictures are free two frames after
 * that and after the others are there, or when the visitor scrolls.
 */
function loader(sources: readonly string[]): string {
  return (
    `${loaderStart}if(!isStarted&&!document.documentElement.hidden)for(const src of ${JSON.stringify(sources)})` +
    `document.head.append(Object.assign(document.createElement("script"),{src}));isStarted=true;look()},` +
    `after=(frames,then)=>frames?requestAnimationFrame(()=>after(frames-1,then)):then(),` +
    `open=()=>{delete document.documentElement.dataset.opening},` +
    `look=()=>{if(isStarted&&[...document.querySelectorAll("img:not([loading=lazy])")].every(({complete})=>complete))after(2,open)};` +
    `for(const type of["load","error"])document.addEventListener(type,look,true);` +
    `addEventListener("scroll",open,{once:true});` +
    `if(document.hidden)start();else{new PerformanceObserver(start).observe({type:"paint",buffered:true});` +
    `addEventListener("load",()=>after(9,start))}}`
  );
}

/**
 * Lets a page be painted before its scripts are fetched and run, and its first picture before lazy ones are. A page in the
 * background, which has no frames, starts at once. A page that an earlier build has finished stays as it is.
 *
 * @param address names the page in errors
 * @throws when the page has no start scripts as Gatsby writes them
 */
export function paintFirst(html: string, address: string): string {
  if (html.includes(loaderStart)) return html;
  if (!startScripts.test(html)) {
    throw outdated(
      "node/paint-first.ts",
      `${address} has no start scripts as Gatsby wrote them (<script src="….js" async>)`,
    );
  }
  return html.replace("</head>", `${opening}$&`).replace(startScripts, (scripts) => {
    const sources = Array.from(scripts.matchAll(/src="([^"]+)"/g), ([, source = ""]) =>
      source.replaceAll("&amp;", "&"),
    );
    return `<script>${loader(sources)}</script>`;
  });
}
