import type { VideoEmbed } from "../../../../src/rich-text/rich-text";
import { isHttpUrl } from "../../../../src/url/http-url";

type Iframe = Pick<VideoEmbed, "iframeUrl" | "ratio">;

const landscape = 16 / 9;
const portrait = 9 / 16;

/** Returns the seconds of `90`, `90s` or `1m30s`. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function youTubeIframe({ hostname, pathname, searchParams }: URL): Iframe | undefined {
  const video = pathname === "/watch" ? `/embed/${searchParams.get("v") ?? ""}` : pathname;
  const path = hostname === "youtu.be" ? `/embed${pathname}` : video;
  const [, kind, id] = /^\/(embed|shorts|live)\/([\w-]{6,20})\/?$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const list = searchParams.get("list");
  if (id === "videoseries" && list === null) return undefined;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? "");
  const query = new URLSearchParams({
    autoplay: "1",
    ...(start > 0 && { start: String(start) }),
    ...(id === "videoseries" && list !== null && { list }),
  });
  const iframeUrl = `https://www.youtube-nocookie.com/embed/${id}?${query.toString()}`;
  return { iframeUrl, ratio: kind === "shorts" ? portrait : landscape };
}

const vimeoPath = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/;

function vimeoIframe({ pathname, searchParams }: URL): Iframe | undefined {
  const [, id, pathKey] = vimeoPath.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const key = pathKey ?? searchParams.get("h");
  const query = new URLSearchParams({ autoplay: "1", dnt: "1", ...(key ? { h: key } : {}) });
  return { iframeUrl: `https://player.vimeo.com/video/${id}?${query.toString()}`, ratio: landscape };
}

/** Returns the iframe of a video of YouTube or Vimeo; undefined for every other URL. */
export function providerIframe(url: string): Iframe | undefined {
  if (!isHttpUrl(url)) return undefined;
  const parsed = new URL(url);
  const { hostname } = parsed;
  if (/^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/.test(hostname)) return youTubeIframe(parsed);
  return /^(?:www\.|player\.)?vimeo\.com$/.test(hostname) ? vimeoIframe(parsed) : undefined;
}
