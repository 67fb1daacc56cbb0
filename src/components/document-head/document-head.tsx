import headingFont from "heading-font/url";
import { recordEarlyClicks } from "../../gatsby/replay-early-clicks";
import { applyStoredColorScheme } from "../color-scheme/color-scheme";

/** What every page's head holds, whatever the page: both colour schemes, the choice of one, the heading font. */
export function DocumentHead() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={{ __html: applyStoredColorScheme }} />
      <script dangerouslySetInnerHTML={{ __html: recordEarlyClicks }} />
      <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  );
}
