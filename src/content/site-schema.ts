import { z } from "zod";
import { filledText, isHttpUrl, schemaReference } from "./fields";

const linkError = "must be an http(s) URL or the path of a file in static/";

/** Whether the text reads as a path inside `static/`: no scheme, no host, no way out of the folder. */
export const isStaticPath = (text: string): boolean =>
  text.trim() !== "" &&
  !/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(text) &&
  !text.split("/").includes("..") &&
  !/\p{Surrogate}/u.test(text);

const link = (text: { description: string; examples: string[] }) =>
  z
    .string({ error: linkError })
    .refine((value) => isHttpUrl(value) || isStaticPath(value), { error: linkError })
    .meta(text);

const siteUrlError =
  'must be an absolute http(s) URL without a query or fragment, such as "https://example.com"';

const isSiteUrl = (text: string): boolean =>
  isHttpUrl(text) && !/[?#]/.test(text) && new URL(text).username === "";

/** Below a path that is also a page's address, Gatsby takes the page's own first folder for the site's. */
const takenPath = /^\/(404|about|contact|portfolio)\/*$/;

const siteUrlPathError = "must have another path than one of the site's own pages, such as /work";

const hasFreePath = (text: string): boolean => !isSiteUrl(text) || !takenPath.test(new URL(text).pathname);

/** `content/site.json`: who the owner is and where the site lives. */
export const siteSchema = z
  .strictObject(
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
        .refine(isSiteUrl, { error: siteUrlError })
        .refine(hasFreePath, { error: siteUrlPathError })
        .meta({
          description:
            "The address at which the site is published, with a path when it lives below one. " +
            "Canonical addresses, the sitemap and shared links start with it.",
          examples: ["https://example.com"],
          format: "uri",
          pattern: "^[hH][tT][tT][pP][sS]?://[^\\s?#]+$",
        }),
      links: z
        .strictObject(
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
          { error: "must be an object with resumePdf, resumeHtml, linkedIn and gitHub" },
        )
        .meta({ description: "The four external links of the footer." }),
    },
    { error: "must be an object with name, title, description, siteUrl and links" },
  )
  .meta({ title: "The site", description: "Who the owner is and where the site lives." });

/** What a valid `content/site.json` holds. */
export type SiteContent = z.infer<typeof siteSchema>;
