import { useEffect, useRef, useState } from "react";
import { getThumbnail } from "../api";
import { resolvePath } from "../values";

const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** An image of the content, which is loaded when it comes into view. */
export function Thumbnail({ document, image }: { document: string; image: unknown }) {
  const element = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const path = typeof image === "string" ? image : "";
  const isEmbedded = path.startsWith("data:");
  useEffect(() => {
    if (!element.current || path === "" || isEmbedded || path.startsWith("import/")) return undefined;
    const leaving = new AbortController();
    let loaded = "";
    const load = async (): Promise<void> => {
      const bytes = await getThumbnail(resolvePath(document, path), leaving.signal);
      loaded = URL.createObjectURL(bytes);
      setUrl(loaded);
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
      leaving.abort();
      URL.revokeObjectURL(loaded);
    };
  }, [document, path, isEmbedded]);
  const source = isEmbedded ? path : url;
  return <img ref={element} className="thumbnail" alt="" src={source ?? emptyImage} draggable={false} />;
}
