/*
 * Gatsby 5.16.1 writes its scripts as `<script async>`. They share the connection with the font and the
 * first image and may run before the first frame, which delays the largest contentful paint. Google's tag and
 * lazy images do the same: browsers request them as soon as the page has a layout.
 */

/** Gatsby's scripts at the end of a page. */
const startScripts = /(?:<script src="[^"]+\.js" async(?:="")?><\/script>)+/;

/** Script and early connections of gatsby-plugin-google-gtag 5.16.0. */
const tagOrigin = "https://www.googletagmanager.com";
const tagElements = new RegExp(
  `<link rel="(?:preconnect|dns-prefetch)" href="${tagOrigin}"/>|` +
    `<script async="" src="${tagOrigin}/gtag/js[^"]*"></script>`,
  "g",
);

/** Marks a page whose lazy images are deferred (`picture.module.css`), only with JavaScript. */
const firstImageLoadingScript = '<script>document.documentElement.dataset.firstImageLoading=""</script>';

const loaderStart = "{let isStarted=false;const start=()=>{";

/**
 * Returns inline code that adds the scripts at the first paint, or nine frames after `load`, because Firefox
 * 153 reports no paint for a URL with a hash. A hidden page is about to redirect and adds none. Google's tag
 * is added for the first id that is configured and not disabled, so never for visitors who opted out. Lazy
 * images load two frames after the others or when the visitor scrolls.
 */
const deferredLoader = (sources: readonly string[], isOrdered: boolean): string =>
  [
    `${loaderStart}if(!isStarted&&!document.documentElement.hidden){`,
    `const id=window.dataLayer?.find?.(([name,id])=>name==="config"&&!window["ga-disable-"+id])?.[1];`,
    `for(const src of [...${JSON.stringify(sources)},`,
    `...id?["${tagOrigin}/gtag/js?id="+encodeURIComponent(id)]:[]])`,
    `document.head.append(Object.assign(document.createElement("script"),{src${isOrdered ? ",async:false" : ""}}))}`,
    `isStarted=true;checkImages()},`,
    `afterFrames=(count,then)=>count?requestAnimationFrame(()=>afterFrames(count-1,then)):then(),`,
    `showLazyImages=()=>{delete document.documentElement.dataset.firstImageLoading},`,
    `checkImages=()=>{if(isStarted&&[...document.querySelectorAll("img:not([loading=lazy])")]`,
    `.every(({complete})=>complete))afterFrames(2,showLazyImages)};`,
    `for(const type of["load","error"])document.addEventListener(type,checkImages,true);`,
    `addEventListener("scroll",showLazyImages,{once:true});`,
    `if(document.hidden)start();`,
    `else{new PerformanceObserver(start).observe({type:"paint",buffered:true});`,
    `addEventListener("load",()=>afterFrames(9,start))}}`,
  ].join("");

/**
 * Defers the scripts of a page until its first paint, and its lazy images until the first image is loaded. A
 * page that an earlier build changed stays as it is.
 *
 * @param path names the page in errors
 * @param firstScript URL path of a script that runs before the others
 * @throws when the page's scripts are not those that Gatsby and gatsby-plugin-google-gtag write
 */
export function deferScripts(html: string, path: string, firstScript?: string): string {
  if (html.includes(loaderStart)) return html;
  const page = html.replace(tagElements, "");
  if (!startScripts.test(page) || page.includes(`src="${tagOrigin}`)) {
    throw new Error(
      `${path} has other scripts than Gatsby and its gtag plugin wrote before. ` +
        "See src/gatsby/build/defer-scripts.ts.",
    );
  }
  return page
    .replace(firstImageLoadingScript, "")
    .replace("</head>", `${firstImageLoadingScript}$&`)
    .replace(startScripts, (scripts) => {
      const sources = Array.from(scripts.matchAll(/src="([^"]+)"/g), ([, source = ""]) =>
        source.replaceAll("&amp;", "&"),
      );
      const all = firstScript === undefined ? sources : [firstScript, ...sources];
      return `<script>${deferredLoader(all, firstScript !== undefined)}</script>`;
    });
}
