import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import writeFileAtomic from "write-file-atomic";
import { renderSocialImage } from "./render-social-image";
import type { SocialImage } from "./social-image";

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
 * Writes the social images that `public/` does not have yet.
 *
 * @throws when a picture cannot be decoded
 */
export async function writeSocialImages({ graphql }: Pick<CreatePagesArgs, "graphql">): Promise<void> {
  for (const image of await querySocialImages(graphql)) {
    const file = path.join("public", image.path);
    if (existsSync(file)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, await renderSocialImage(image.works));
  }
}
