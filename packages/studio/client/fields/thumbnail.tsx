import { useEffect, useRef, useState } from "react";
import { loadThumbnail } from "../api";
import { resolveReference } from "../values";

const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

type ThumbnailProps = {
  documentPath: string;
  image: unknown;
  /** "published", or the id of a change in the history, for an image as it was then. */
  version?: string;
};

/** The thumbnail of an image. It loads near the viewport. */
export function Thumbnail({ documentPath, image, version = "" }: ThumbnailProps) {
  const element = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const path = typeof image === "string" ? image : "";
  const isEmbedded = path.startsWith("data:");
  useEffect(() => {
    if (!element.current || path === "" || isEmbedded || path.startsWith("upload/")) return undefined;
    const unmount = new AbortController();
    let objectUrl = "";
    const load = async (): Promise<void> => {
      const bytes = await loadThumbnail(resolveReference(documentPath, path), version, unmount.signal);
      objectUrl = URL.createObjectURL(bytes);
      setUrl(objectUrl);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().catch(() => setUrl(undefined));
      },
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      unmount.abort();
      URL.revokeObjectURL(objectUrl);
    };
  }, [documentPath, path, isEmbedded, version]);
  const source = isEmbedded ? path : url;
  return <img ref={element} className="thumbnail" alt="" src={source ?? emptyImage} draggable={false} />;
}
