import { useEffect, useState } from "react";
import type { PreviewState } from "../../protocol";
import { getJson } from "../api";

/** Pause between two looks at a page that is being made, ms. */
const pause = 500;

/**
 * Returns the path of the last page that exists, and true while the page at `path` does not. Looks again when the
 * state of the pages changes, and while they do not, until the page is there: Gatsby reports an error for a page
 * that is asked for while it is made.
 */
export function useMadePage(
  siteUrl: string | undefined,
  path: string | undefined,
  state: PreviewState | undefined,
): { madePath: string | undefined; isMissing: boolean } {
  const [madePath, setMadePath] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (siteUrl === undefined || path === undefined) return undefined;
    let timer: number | undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const { exists } = await getJson<{ exists: boolean }>("page", { path }).catch(() => ({ exists: true }));
      if (!isCurrent) return;
      setIsMissing(!exists);
      if (exists) setMadePath(path);
      else if (state !== "updating") timer = window.setTimeout(() => void look(), pause);
    };
    void look();
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [siteUrl, path, state]);
  return { madePath, isMissing };
}
