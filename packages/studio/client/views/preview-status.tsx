import { useEffect, useState } from "react";
import { useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** Time after which a change that is not on the page needs an explanation, ms. */
const patience = 15_000;

/**
 * Says if the page shows the last change. A page that is missing is being made or about to come. Until the site has shown a page, it is
 * starting: the first start takes minutes, in which content can change already.
 */
export function PreviewStatus({ isMissing, hasShownPage }: { isMissing: boolean; hasShownPage: boolean }) {
  const isOffline = useStore((store) => store.isOffline);
  const preview = useStore(({ serverState }) => serverState?.preview);
  const isServed = useStore(({ serverState }) => serverState?.siteUrl !== undefined);
  const [lateSince, setLateSince] = useState<number>();
  const { state, since = 0 } = preview ?? {};
  useEffect(() => {
    if (state !== "updating" || !hasShownPage) return undefined;
    const timer = window.setTimeout(() => setLateSince(since), patience);
    return () => window.clearTimeout(timer);
  }, [state, since, hasShownPage]);
  if (!state) return null;
  const made = state === "live" && isMissing ? "updating" : state;
  const isStarting = state !== "stopped" && (!isServed || (made === "updating" && !hasShownPage));
  const shown = isOffline ? "stopped" : isStarting ? "starting" : made;
  const isLate = state === "updating" && shown === "updating" && lateSince === since;
  return (
    <span className="preview-status" data-state={isLate ? "late" : shown}>
      {isLate ? studioTexts.latePreview : studioTexts.previewStates[shown]}
    </span>
  );
}
