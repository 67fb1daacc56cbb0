import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { resumeLinks } from "../footer/external-links";
import { OwnerInfo } from "../owner-info/owner-info";
import { EnlargeableImage } from "../figures/figures";
import { FanNavigation } from "../fan-navigation/fan-navigation";
import { Invitation } from "../invitation/invitation";
import { LightboxHost } from "../lightbox/lightbox-host";
import { imageAspectRatio, Picture } from "../picture/picture";
import { tallLayout, wideLayout, type HomeImageLayout } from "./home-layout";
import * as styles from "./home.module.css";

type HomeImageData = Queries.HomeImageFragment;

/** Width of the portrait, as in the styles. */
const portraitSize = "(max-width: 599.98px) or (max-height: 860px) 2.75rem, 3.5rem";

/** Sizes of the first quote from a number of letters on, so that the fan stays in the window. */
const openingScales = [
  { letters: 110, scale: 0.6 },
  { letters: 70, scale: 0.75 },
];

function Quote({ home, index }: { readonly home: Queries.HomeFragment; readonly index: number }) {
  const text = home.quotes[index];
  const length = index === 0 ? (text?.length ?? 0) : 0;
  return text === undefined ? null : (
    <blockquote
      className={styles["quote"]}
      style={{ "--scale": openingScales.find(({ letters }) => length > letters)?.scale }}
    >
      <p {...languageAttributes(home, `quotes.${index}`)}>{text}</p>
    </blockquote>
  );
}

interface HomeImagesProps {
  readonly images: readonly HomeImageData[];
  readonly layouts: readonly HomeImageLayout[];
  readonly group: "wide" | "tall";
  readonly isAtTop?: boolean;
}

/** Returns the name of an image in the lightbox; empty for decoration, which does not open. */
const nameOf = ({ alt, caption }: HomeImageData): string => caption || alt;

/** Returns the images of a group that have no link: they open in the lightbox. */
const enlargeableImages = (images: readonly HomeImageData[], group: "wide" | "tall") =>
  images.flatMap((data, position) => {
    const { image, alt, caption, link, untranslated } = data;
    const title = nameOf(data);
    const titleField = caption ? ("caption" as const) : ("alt" as const);
    const hash = `picture_${group}_${position + 1}`;
    return link || !title ? [] : [{ hash, title, titleField, alt, image, untranslated }];
  });

/** Images with captions, and links to their pieces; others open in the lightbox. */
function HomeImages({ images, layouts, group, isAtTop }: HomeImagesProps) {
  return images.map((data, position) => {
    const { image, alt, caption, link, calmSpot } = data;
    const layout = layouts[position];
    if (!layout) return null;
    const hash = `picture_${group}_${position + 1}`;
    const { lang } = languageAttributes(data, "alt");
    const loading = isAtTop && position === 0 ? "first" : "lazy";
    const picture = <Picture {...{ image, alt, lang, loading }} sizes={layout.sizes} />;
    const Box = caption ? "figure" : "div";
    return (
      <Box key={position} id={hash} className={styles["image"]} data-kind={layout.kind} style={layout.style}>
        {link ? (
          <Link
            to={link.path}
            {...(!alt && { "aria-label": link.title, lang: languageAttributes(link, "title").lang })}
          >
            {picture}
          </Link>
        ) : !nameOf(data) ? (
          picture
        ) : (
          <EnlargeableImage hash={hash} title={nameOf(data)} spot={calmSpot}>
            {picture}
          </EnlargeableImage>
        )}
        {caption && <figcaption {...languageAttributes(data, "caption")}>{caption}</figcaption>}
      </Box>
    );
  });
}

const aspectRatios = (images: readonly HomeImageData[]): number[] =>
  images.map(({ image }) => imageAspectRatio(image));

interface HomeProps {
  readonly site: Queries.HomeOwnerFragment;
  readonly home: Queries.HomeFragment;
  readonly sections: readonly Queries.FanSectionFragment[];
}

/** The owner, a quote, the pieces and sections, wide images, a quote, tall images, and an invitation. */
export function Home({ site, home, sections }: HomeProps) {
  const tall = tallLayout(aspectRatios(home.tall), home.quotes[1]);
  return (
    <div className={styles["home"]}>
      <div className={styles["intro"]}>
        <Quote home={home} index={0} />
        <div className={styles["owner"]}>
          {site.portrait && (
            <div className={styles["portrait"]}>
              <Picture
                image={site.portrait.image}
                alt={site.portrait.alt}
                lang={languageAttributes(site.portrait, "alt").lang}
                sizes={portraitSize}
                loading="eager"
              />
            </div>
          )}
          <div className={styles["info"]}>
            <h1 className={styles["title"]} {...languageAttributes(site, "title")}>
              {site.title}
            </h1>
            <OwnerInfo owner={{ ...site, emailParts: null }} />
          </div>
        </div>
        <div className={styles["reach"]}>
          <OwnerInfo owner={{ ...site, status: null, place: null }} resume={resumeLinks(site.links)[0]} />
        </div>
      </div>
      {sections.length > 0 && <FanNavigation sections={sections} hasSound={site.fanSound === true} />}
      <div className={styles["wide"]}>
        <HomeImages
          group="wide"
          images={home.wide}
          layouts={wideLayout(aspectRatios(home.wide))}
          isAtTop={sections.length === 0}
        />
      </div>
      <div className={styles["tall"]} data-kind={tall.kind} style={tall.style}>
        <Quote home={home} index={1} />
        <HomeImages group="tall" images={home.tall} layouts={tall.layouts} />
      </div>
      <Invitation site={site} />
      <LightboxHost
        images={[...enlargeableImages(home.wide, "wide"), ...enlargeableImages(home.tall, "tall")]}
      />
    </div>
  );
}

export const homeOwnerFragment = graphql`
  fragment HomeOwner on SiteContent {
    title
    fanSound
    ...OwnerInfo
    ...Invitation
    links {
      resumePdf
      resumeHtml
    }
    portrait {
      alt
      untranslated
      image {
        ...ContentImage
      }
    }
  }
`;

/** Fields of the quotes and images of Home. */
export const homeFragment = graphql`
  fragment HomeImage on HomeImage {
    alt
    untranslated
    caption
    link {
      path
      title
      untranslated
    }
    calmSpot {
      ...CalmSpot
    }
    image {
      ...ContentImage
    }
  }
  fragment Home on HomeContent {
    quotes
    untranslated
    wide {
      ...HomeImage
    }
    tall {
      ...HomeImage
    }
  }
`;
