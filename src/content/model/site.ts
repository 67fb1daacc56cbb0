import { z } from "zod";
import { isLanguage } from "../../i18n/languages";
import { sitePages } from "./address-name";
import {
  colour,
  setting,
  contentObject,
  describedImage,
  emailAddress,
  filledText,
  isHttpUrl,
  link,
  place,
  schemaReference,
} from "./fields";

const siteUrlError =
  'must be an absolute http(s) URL without a query or fragment, such as "https://example.com"';

/** A host as the URL parser writes it: a name in ASCII (`xn--…` for others), an IPv4 or a bracketed IPv6 address. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

const isSiteUrl = (text: string): boolean =>
  isHttpUrl(text) && !/[?#@]/.test(text) && plainHost.test(new URL(text).hostname);

/** Whatever follows the host: what scripts, redirect rules and the configuration of hosts take as it stands. */
const plainPath = /^https?:\/\/[^/\\]+(?:\/[a-z0-9._~-]+)*\/?$/i;

const siteUrlCharacterError =
  'must have a path of letters a-z, digits, - . _ ~ between single slashes, such as "https://example.com/work"';

/** Below a path that is also a page's address, Gatsby takes the page's own first folder for the site's. */
const takenPath = new RegExp(`^/(${sitePages.join("|")})/*$`);

const siteUrlPathError = "must have another path than one of the site's own pages, such as /work";

const hasFreePath = (text: string): boolean => !takenPath.test(new URL(text).pathname);

const languageError = 'must be the tag of a language (BCP 47), such as "de" or "pt-BR"';

/** The name of a face as Fontsource and npm write it. */
export const facePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const faceError =
  'must be the name of a face of Fontsource in small letters and hyphens, such as "bricolage-grotesque"';

const siteLink = contentObject("SiteLink", {
  label: filledText({ description: "The words of the link.", examples: ["Mastodon"] }),
  url: place({
    description:
      "Where it leads: an http(s) URL, `mailto:` with an address, `tel:` with a number, or the path of a file in `static/`.",
    examples: ["https://mastodon.social/@jo"],
  }),
});

/** `content/site.json`: who the owner is and where the site lives. */
export const siteSchema = contentObject(
  "SiteContent",
  {
    $schema: schemaReference,
    name: filledText({
      description: "The owner's name: the logo text in the header.",
      examples: ["Jo Example"],
    }),
    title: filledText({
      description: "The site's title, shown in the browser's tab and in search results.",
      examples: ["Jo Example, illustrator"],
    }),
    description: filledText({
      description: "One or two sentences about the site for search engines and shared links.",
      examples: ["Drawings, games and short films by Jo Example."],
    }),
    siteUrl: z
      .string({ error: siteUrlError })
      .refine(isSiteUrl, { error: siteUrlError, abort: true })
      .refine((text) => plainPath.test(text), { error: siteUrlCharacterError, abort: true })
      .refine(hasFreePath, { error: siteUrlPathError })
      .meta({
        description:
          "The address at which the site is published, with a path when it lives below one. " +
          "Canonical addresses, the sitemap and shared links start with it.",
        examples: ["https://example.com"],
        format: "uri",
        pattern: "^[hH][tT][tT][pP][sS]?://[^\\s?#@/\\\\]+(/[A-Za-z0-9._~-]+)*/?$",
      }),
    links: contentObject(
      "SiteLinks",
      {
        resumePdf: link({
          description:
            'Optional: the footer\'s "Resume (PDF)": an http(s) URL, or the path of a file in `static/`.',
          examples: ["/resume.pdf"],
        }).optional(),
        resumeHtml: link({
          description:
            'Optional: the footer\'s "Resume (HTML)": an http(s) URL, or the path of a file in `static/`.',
          examples: ["https://example.com/resume"],
        }).optional(),
        linkedIn: link({
          description:
            'Optional: the footer\'s "LinkedIn": an http(s) URL, or the path of a file in `static/`.',
          examples: ["https://www.linkedin.com/in/jo-example"],
        }).optional(),
        gitHub: link({
          description:
            'Optional: the footer\'s "GitHub": an http(s) URL, or the path of a file in `static/`.',
          examples: ["https://github.com/jo-example"],
        }).optional(),
        more: z
          .array(siteLink, { error: "must be a list of links" })
          .meta({ description: "Optional: further links of the footer, in this order after the four." })
          .optional(),
      },
      { description: "Optional: the external links of the footer; each may be left out." },
    ).default({}),
    language: setting(
      z
        .string({ error: languageError })
        .refine(isLanguage, { error: languageError })
        .meta({
          description:
            "Optional: the language of the site, as `en`, `de`, `fr`, `es`, `it`, `pt`, `nl`, `pl`, `ja`, `zh-Hans` or `ar`; " +
            "another one with all its words in `texts.json`. Without it, `en`.",
          examples: ["de"],
        })
        .optional(),
    ),
    status: filledText({
      description: "Optional: what you are doing or looking for, shown on Home and at the end of every page.",
      examples: ["Open for commissions"],
    }).optional(),
    place: filledText({
      description: "Optional: where you are, shown beside the status.",
      examples: ["Bergen, Norway"],
    }).optional(),
    email: setting(
      emailAddress({
        description:
          "Optional: your e-mail address, shown on Home, on Contact and at the end of every page, hidden from simple " +
          "address collectors.",
        examples: ["jo@example.com"],
      }).optional(),
    ),
    portrait: describedImage({
      description: "Optional: a picture of you, shown beside your title on Home.",
    }).optional(),
    look: setting(
      contentObject(
        "Look",
        {
          accent: colour({
            description:
              "Optional: the colour of marks, focus and hints. A lighter and a darker variant of it are made, so that it can " +
              "be read in both colour schemes.",
            examples: ["#b3261e"],
          }).optional(),
          accents: z
            .record(
              z.string(),
              colour({ description: "The colour of one section.", examples: ["#1e5ab3"] }),
              {
                error: "must be an object of colours by the ids of sections",
              },
            )
            .meta({
              description: "Optional: colours of single sections, by their ids.",
              examples: [{ drawing: "#1e5ab3" }],
            })
            .optional(),
          face: z
            .string({ error: faceError })
            .regex(facePattern, { error: faceError })
            .meta({
              description:
                "Optional: the typeface of names and headings: any variable face of Fontsource that is installed with " +
                "`npm i @fontsource-variable/<face>`.",
              examples: ["bricolage-grotesque"],
            })
            .optional(),
        },
        { description: "Optional: how the site looks." },
      ).optional(),
    ),
    sections: setting(
      z
        .array(filledText({ description: "The id of a section.", examples: ["drawing"] }), {
          error: "must be a list of section ids",
        })
        .meta({
          description:
            "Optional: the sections in the order in which they are shown; those that are not named follow by id.",
        })
        .optional(),
    ),
  },
  { title: "The site", description: "Who the owner is and where the site lives." },
);

/** A further link of the footer. */
export type SiteLink = z.infer<typeof siteLink>;

/** What a valid `content/site.json` holds. */
export type SiteContent = z.infer<typeof siteSchema>;
