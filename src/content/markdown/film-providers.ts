import type { ProviderFilm } from "../../prose/prose";
import { isHttpUrl } from "../model/fields";

type Film = Pick<ProviderFilm, "frame" | "ratio">;

const landscape = 16 / 9;
const portrait = 9 / 16;

/** Seconds of `90`, `90s` or `1m30s`; none of anything else. */
function secondsOf(time: string | null): number | undefined {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? "");
  const [, hours = 0, minutes = 0, seconds = 0] = parts ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
}

function youTube({ hostname, pathname, searchParams }: URL): Film | undefined {
  const path = /^\/(embed|shorts|live)\/([\w-]{6,20})\/?$/.exec(pathname);
  const short = hostname === "youtu.be" ? /^\/([\w-]{6,20})\/?$/.exec(pathname)?.[1] : undefined;
  const watched = pathname === "/watch" ? /^[\w-]{6,20}$/.exec(searchParams.get("v") ?? "")?.[0] : undefined;
  const id = path?.[2] ?? short ?? watched;
  if (id === undefined) return undefined;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start"));
  const query = new URLSearchParams({ autoplay: "1", ...(start ? { start: String(start) } : {}) });
  const frame = `https://www.youtube-nocookie.com/embed/${id}?${query.toString()}`;
  return { frame, ratio: path?.[1] === "shorts" ? portrait : landscape };
}

function vimeo({ pathname, searchParams }: URL): Film | undefined {
  const [, id, pathKey] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ??
    [];
  if (id === undefined) return undefined;
  const key = pathKey ?? searchParams.get("h");
  const query = new URLSearchParams({ autoplay: "1", dnt: "1", ...(key ? { h: key } : {}) });
  return { frame: `https://player.vimeo.com/video/${id}?${query.toString()}`, ratio: landscape };
}

const providers: readonly { readonly hosts: RegExp; readonly film: (address: URL) => Film | undefined }[] = [
  { hosts: /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/, film: youTube },
  { hosts: /^(?:www\.|player\.)?vimeo\.com$/, film: vimeo },
];

/** The frame of the film that an address of YouTube or Vimeo shows; undefined for every other address. */
export function providerFilm(address: string): Film | undefined {
  if (!isHttpUrl(address)) return undefined;
  const url = new URL(address);
  return providers.find(({ hosts }) => hosts.test(url.hostname))?.film(url);
}
