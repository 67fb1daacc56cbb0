import { z } from "zod";
import { contentObject, filledText, isHttpUrl, link, schemaReference } from "./fields";

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
const takenPath = /^\/(404|about|contact|portfolio)\/*$/;

const siteUrlPathError = "must have another path than one of the site's own pages, such as /work";

const hasFreePath = (text: string): boolean => !takenPath.test(new URL(text).pathname);

/** `content/site.json`: who the owner is and where the site lives. */
export const siteSchema = contentObject("SiteContent", 
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
      links: contentObject("SiteLinks",
          {
            resumePdf: link({
              description:
                'The footer\'s "Resume (PDF)": an http(s) URL, or the path of a file in `static/`.',
              examples: ["/resume.pdf"],
            }),
            resumeHtml: link({
              description:
                'The footer\'s "Resume (HTML)": an http(s) URL, or the path of a file in `static/`.',
              examples: ["https://example.com/resume"],
            }),
            linkedIn: link({
              description: 'The footer\'s "LinkedIn": an http(s) URL, or the path of a file in `static/`.',
              examples: ["https://www.linkedin.com/in/jo-example"],
            }),
            gitHub: link({
              description: 'The footer\'s "GitHub": an http(s) URL, or the path of a file in `static/`.',
              examples: ["https://github.com/jo-example"],
            }),
          },
          { description: "The four external links of the footer." },
        ),
    },
    { title: "The site", description: "Who the owner is and where the site lives." },
  );

/** What a valid `content/site.json` holds. */
export type SiteContent = z.infer<typeof siteSchema>;
