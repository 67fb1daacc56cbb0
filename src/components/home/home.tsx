import { graphql, Link } from "gatsby";
import { languageAttributes } from "../../i18n/language-attributes";
import { resumeLinks } from "../footer/external-links";
import { OwnerInfo } from "../owner-info/owner-info";
import { imageAspectRatio, Picture } from "../picture/picture";
import { FanNavigation } from "../fan-navigation/fan-navigation";
import { tallLayout, wideLayout, type HomeImageLayout } from "./home-layout";
import * as styles from "./home.module.css";

type HomeImageData = Queries.HomeImageFragment;

/** Width of the portrait, as in the styles. */
const portraitSize = "3.5rem";

function Quote({ home, index }: { readonly home: Queries.HomeFragment; readonly index: number }) {
  const text = home.quotes[index];
  return text === undefined ? null : (
    <blockquote className={styles["quote"]}>
      <p {...languageAttributes(home, `quotes.${index}`)}>{text}</p>
    </blockquote>
  );
}

interface HomeImagesProps {
  readonly images: readonly HomeImageData[];
  readonly layouts: readonly HomeImageLayout[];
}

/** Images with captions, and links to their pieces. */
function HomeImages({ images, layouts }: HomeImagesProps) {
  return images.map((data, position) => {
    const { image, alt, caption, link } = data;
    const layout = layouts[position];
    if (!layout) return null;
    const { lang } = languageAttributes(data, "alt");
    const picture = <Picture image={image} alt={alt} lang={lang} sizes={layout.sizes} />;
    const Box = caption ? "figure" : "div";
    return (
      <Box key={position} className={styles["image"]} data-kind={layout.kind} style={layout.style}>
        {link ? (
          <Link to={link.path} aria-label={alt ? undefined : link.title}>
            {picture}
          </Link>
        ) : (
          picture
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

/** The owner, a quote, the pieces and sections, wide images, a quote, tall images. */
export function Home({ site, home, sections }: HomeProps) {
  const tall = tallLayout(aspectRatios(home.tall), home.quotes[1]);
  return (
    <>
      <div className={styles["intro"]}>
        <div className={styles["owner"]}>
          {site.portrait && (
            <div className={styles["portrait"]}>
              <Picture
                image={site.portrait.image}
                alt={site.portrait.alt}
                lang={languageAttributes(site.portrait, "alt").lang}
                sizes={portraitSize}
              />
            </div>
          )}
          <div className={styles["info"]}>
            <h1 className={styles["title"]} {...languageAttributes(site, "title")}>
              {site.title}
            </h1>
            <OwnerInfo owner={site} resume={resumeLinks(site.links)[0]} />
          </div>
        </div>
        <Quote home={home} index={0} />
      </div>
      {sections.length > 0 && <FanNavigation sections={sections} />}
      <div className={styles["wide"]}>
        <HomeImages images={home.wide} layouts={wideLayout(aspectRatios(home.wide))} />
      </div>
      <div className={styles["tall"]} data-kind={tall.kind} style={tall.style}>
        <Quote home={home} index={1} />
        <HomeImages images={home.tall} layouts={tall.layouts} />
      </div>
    </>
  );
}

/** Fields of the owner on Home. */
export const homeOwnerFragment = graphql`
  fragment HomeOwner on SiteContent {
    title
    ...OwnerInfo
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
