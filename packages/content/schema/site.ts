import { z } from "zod";
import { isLanguage, shippedTexts } from "../../../src/i18n/languages";
import { isHttpUrl } from "../../../src/url/http-url";
import { tagsFromKeywords } from "./section";
import {
  buildOnly,
  color,
  contactLink,
  contentObject,
  describedImage,
  emailAddress,
  emailPattern,
  flag,
  fontName,
  languageTag,
  formerName,
  isContactUrl,
  link,
  linkedText,
  nonEmptyText,
  nonEmptyFixedText,
  personName,
  schemaReference,
  textMatching,
} from "./fields";

const siteUrlError =
  'must be an absolute http(s) URL without a query or fragment, such as "https://example.com"';

/** Host as the URL parser writes it: an ASCII name (`xn--…` for others), IPv4 or IPv6 in brackets. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

const isSiteUrl = (text: string): boolean =>
  isHttpUrl(text) && !/[?#@]/.test(text) && plainHost.test(new URL(text).hostname);

/** Paths that need no escapes in scripts, redirect rules and the configuration of hosts. */
const plainPath = /^https?:\/\/[^/\\]+(?:\/[a-z0-9._~-]+)*\/?$/i;

const siteUrlCharacterError =
  "must have a path of letters a-z, digits, - . _ ~ between single slashes, such as " +
  '"https://example.com/work"';

/** Error of a `language` that is not a tag. */
export const languageError = 'must be the tag of a language (BCP 47), such as "de" or "pt-BR"';

const language = (meta: { description: string; examples: string[] }) =>
  languageTag(z.string({ error: languageError }).refine(isLanguage, { error: languageError }).meta(meta));

const shippedTags = Object.keys(shippedTexts)
  .map((tag) => `\`${tag}\``)
  .join(", ");

const languagesError = 'must be a list of languages, such as ["en", "de"]';

/** The name of a font as Fontsource and npm write it. */
export const fontPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const fontError =
  'must be the name of a font of Fontsource in small letters and hyphens, such as "bricolage-grotesque", ' +
  'or "system"';

const siteLink = contentObject("SiteLink", {
  label: nonEmptyText({ description: "The text of the link.", examples: ["Mastodon"] }),
  url: contactLink({
    title: "URL",
    description:
      "The target: an http(s) URL, `mailto:` with an address, `tel:` with a number, or the path of a file " +
      "in `static/`.",
    examples: ["https://mastodon.social/@jo"],
  }),
});

const footerLink = (name: string, example: string) =>
  link({
    title: name,
    description: `Optional: the footer's "${name}": an http(s) URL, or the path of a file in \`static/\`.`,
    examples: [example],
  }).optional();

const font = (use: string, example: string) =>
  fontName(
    z
      .string({ error: fontError })
      .regex(fontPattern, { error: fontError })
      .meta({
        description:
          `Optional: the font of ${use}: any variable font of Fontsource that is installed with ` +
          "`npm i @fontsource-variable/<font>`, or `system` for the font of the visitor's system.",
        examples: [example],
      }),
  );

const headingFont = font("names and headings", "bricolage-grotesque");

const crawlersError = 'must be "all", "search" or "none"';

const yearError = 'must be a year, such as 2026 or "2019–2026"';

const licenseContactError =
  "must be an http(s) URL, the path of a page of this site such as /contact/, mailto: with an address, or " +
  "an e-mail address";

const rights = contentObject(
  "Rights",
  {
    holder: personName({
      description: "Optional: who holds the rights. Without it, the owner's `name`.",
      examples: ["Jo Example"],
    }).optional(),
    year: z
      .union(
        [
          z.int({ error: yearError }).min(1, { error: yearError }),
          textMatching(yearError, (text) => /\p{Nd}{4}/u.test(text)).meta({
            description: "Several years.",
            pattern: "\\p{Nd}{4}",
          }),
        ],
        { error: yearError },
      )
      .meta({ description: "Optional: the year or years of the copyright.", examples: [2026] })
      .optional(),
    licence: nonEmptyText({
      description:
        "Optional: the terms of use: an http(s) URL, the path of a page of this site such as `/license/`, " +
        "or a few words.",
      examples: ["https://creativecommons.org/licenses/by-nc-nd/4.0/"],
    }).optional(),
    contact: z
      .string({ error: licenseContactError })
      .refine((text) => isContactUrl(text) || emailPattern.test(text) || /^\/(?!\/)\S*$/.test(text), {
        error: licenseContactError,
      })
      .meta({
        description:
          "Optional: where to ask for a license: an http(s) URL, the path of a page of this site, or an " +
          "e-mail address.",
        examples: ["/contact/"],
      })
      .optional(),
  },
  {
    description:
      "Optional: the rights in your images, shown at the end of every page. Each large variant of an image " +
      "and the structured data for search engines carry them; without this, they carry your name.",
  },
);

export type Rights = z.infer<typeof rights>;

/** `content/site.json`: the owner and the URL of the site. */
export const siteSchema = contentObject(
  "SiteContent",
  {
    $schema: schemaReference,
    name: personName({
      description: "Your name: the logo text in the header.",
      examples: ["Jo Example"],
    }),
    title: nonEmptyText({
      description: "The site's title, shown in the browser's tab and in search results.",
      examples: ["Jo Example, illustrator"],
    }),
    description: nonEmptyText({
      description: "One or two sentences about the site for search engines and shared links.",
      examples: ["Drawings, games and short films by Jo Example."],
    }),
    siteUrl: z
      .string({ error: siteUrlError })
      .refine(isSiteUrl, { error: siteUrlError, abort: true })
      .refine((text) => plainPath.test(text), { error: siteUrlCharacterError })
      .meta({
        title: "Site URL",
        description:
          "The URL of the published site, with a path if it is below one. " +
          "Canonical URLs, the sitemap and shared links start with it.",
        examples: ["https://example.com"],
        format: "uri",
        pattern: "^[hH][tT][tT][pP][sS]?://[^\\s?#@/\\\\]+(/[A-Za-z0-9._~-]+)*/?$",
      }),
    links: contentObject(
      "SiteLinks",
      {
        resumePdf: footerLink("Resume (PDF)", "/resume.pdf"),
        resumeHtml: footerLink("Resume (HTML)", "https://example.com/resume"),
        linkedIn: footerLink("LinkedIn", "https://www.linkedin.com/in/jo-example"),
        gitHub: footerLink("GitHub", "https://github.com/jo-example"),
        more: z
          .array(siteLink, { error: "must be a list of links" })
          .meta({ description: "Optional: more links of the footer, in this order after the four." })
          .optional(),
      },
      { description: "Optional: the external links of the footer." },
    ).default({}),
    language: buildOnly(
      language({
        description:
          `Optional: the language of the site: ${shippedTags}, or another one: texts of the interface that ` +
          "`texts.json` lacks are then in a related language or English. Without it, `en`.",
        examples: ["de"],
      }).optional(),
    ),
    languages: buildOnly(
      z
        .array(language({ description: "The tag of a language (BCP 47).", examples: ["de"] }), {
          error: languagesError,
        })
        .min(1, { error: languagesError })
        .meta({
          description:
            "Optional: several languages of the site. The first is shown at `/`, each other one below its " +
            "tag, as in `/de/`. Every text may then be an object with a text for each language.",
          examples: [["en", "de"]],
        })
        .optional(),
    ),
    status: nonEmptyText({
      description: "Optional: what you are doing or looking for, shown on Home and at the end of every page.",
      examples: ["Open for commissions"],
    }).optional(),
    place: nonEmptyText({
      description: "Optional: where you are, shown next to the status.",
      examples: ["Bergen, Norway"],
    }).optional(),
    email: buildOnly(
      emailAddress({
        description:
          "Optional: your e-mail address, shown on Home, on Contact and at the end of every page, hidden " +
          "from simple harvesters.",
        examples: ["jo@example.com"],
      }).optional(),
    ),
    portrait: describedImage({
      description: "Optional: an image of you, shown next to your title on Home.",
    }).optional(),
    contactIntro: linkedText(
      nonEmptyText({
        description:
          "Optional: a few sentences at the top of Contact; `[words](https://example.com)` and `[words](/about/)` are links.",
        examples: ["Tell me what you have in mind. I answer within two days."],
      }),
    ).optional(),
    contactPrivacy: linkedText(
      nonEmptyText({
        description:
          "Optional: a sentence below the form's button on what happens with a message; " +
          "`[words](https://example.com)` and `[words](/about/)` are links.",
        examples: ["I use your address to answer you, and for nothing else."],
      }),
    ).optional(),
    contactForm: flag(
      "Optional: `false` removes the form from Contact, which then shows only your e-mail address and links.",
      false,
    ),
    look: buildOnly(
      contentObject(
        "Look",
        {
          accent: color({
            description:
              "Optional: the accent color of all pages except those of sections, which keep their own. It " +
              "is made lighter or darker where it could not be read in a color scheme.",
            examples: ["#b3261e"],
          }).optional(),
          accents: z
            .record(
              z.string(),
              color({ description: "The accent color of one section.", examples: ["#1e5ab3"] }),
              {
                error: "must be an object of colors by the ids of sections",
              },
            )
            .meta({
              description: "Optional: accent colors of single sections, by their ids.",
              examples: [{ drawing: "#1e5ab3" }],
            })
            .optional(),
          font: headingFont.optional(),
          textFont: font("texts", "system").optional(),
          fanSound: flag("Optional: `true` lets visitors play the slices of Home as the strings of a harp."),
          face: formerName("font", headingFont),
        },
        { description: "Optional: colors, fonts and sound of the site." },
      ).optional(),
    ),
    crawlers: buildOnly(
      z
        .enum(["all", "search", "none"], { error: crawlersError })
        .meta({
          description:
            "Optional: who may read the site: `all`, `search` (search engines may index it, AI models may " +
            "not be trained on it) or `none`. Without it, `search`. These are requests: reputable " +
            "crawlers follow them.",
          examples: ["none"],
        })
        .default("search"),
    ),
    rights: buildOnly(rights.optional()),
    tagsFromKeywords: buildOnly(tagsFromKeywords("of all sections")),
    sections: buildOnly(
      z
        .array(nonEmptyFixedText({ description: "The id of a section.", examples: ["drawing"] }), {
          error: "must be a list of section ids",
        })
        .meta({
          description: "Optional: ids of sections in the order to show them; the others follow by id.",
        })
        .optional(),
    ),
    pages: buildOnly(
      z
        .array(nonEmptyFixedText({ description: "The name of a custom page.", examples: ["imprint"] }), {
          error: "must be a list of page names",
        })
        .meta({
          description:
            "Optional: names of custom pages in the order to link them; the others follow by name.",
        })
        .optional(),
    ),
  },
  { title: "The site", description: "The owner and the URL of the site." },
);

export type SiteLink = z.infer<typeof siteLink>;

export type SiteContent = z.infer<typeof siteSchema>;
