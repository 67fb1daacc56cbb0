import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import writeFileAtomic from "write-file-atomic";
import { renderSocialImage } from "./render-social-image";
import { socialImageFolder, type SocialImage } from "./social-image";

interface SocialImages {
  readonly content: {
    readonly socialImage: SocialImage;
    readonly portfolioImage: SocialImage;
    readonly sections: readonly { readonly socialImage: SocialImage }[];
    readonly site: { readonly pages: readonly { readonly socialImage: SocialImage }[] };
    readonly piecePages: readonly { readonly socialImage: SocialImage }[];
  };
}

async function querySocialImages(graphql: CreatePagesArgs["graphql"]): Promise<SocialImage[]> {
  const { data, errors } = await graphql<SocialImages>(`
    fragment SharedImage on SocialImage {
      path
      alt
      works
    }
    query SocialImages {
      content {
        socialImage {
          ...SharedImage
        }
        portfolioImage {
          ...SharedImage
        }
        sections {
          socialImage {
            ...SharedImage
          }
        }
        piecePages {
          socialImage {
            ...SharedImage
          }
        }
        site {
          pages {
            socialImage {
              ...SharedImage
            }
          }
        }
      }
    }
  `);
  if (!data || errors) throw new Error(`The images of shared links could not be read: ${String(errors)}`);
  const { socialImage, portfolioImage, sections, piecePages, site } = data.content;
  const others = [...sections, ...piecePages, ...site.pages];
  return [socialImage, portfolioImage, ...others.map((page) => page.socialImage)];
}

/**
 * Makes the images of shared links that `public/` does not have yet and removes those that no page uses any more.
 * A build that is stopped leaves none half written.
 *
 * @throws when a work cannot be decoded
 */
export async function writeSocialImages({ graphql }: Pick<CreatePagesArgs, "graphql">): Promise<void> {
  const folder = path.join("public", socialImageFolder);
  await mkdir(folder, { recursive: true });
  const images = new Map(
    (await querySocialImages(graphql)).map((image) => [path.posix.basename(image.path), image]),
  );
  for (const [name, image] of images) {
    const file = path.join(folder, name);
    if (!existsSync(file)) await writeFileAtomic(file, await renderSocialImage(image.works));
  }
  for (const name of await readdir(folder)) {
    if (!images.has(name)) await rm(path.join(folder, name));
  }
}
