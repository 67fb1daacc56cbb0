import type { AboutContent } from "../content/about-schema";
import type { HomeContent } from "../content/home-schema";
import type { SiteContent } from "../content/site-schema";

/** Whether `gatsby develop` is at work: content may be broken then, and pages have to show all the same. */
export const isAuthoring = (): boolean => process.env["gatsby_executing_command"] === "develop";

const broken = new Set<string>();

/** Names the fields that have problems now, as `content/home.json wide[0].image`. */
export function setBrokenFields(fields: readonly { file: string; field: string }[]): void {
  broken.clear();
  for (const { file, field } of fields) broken.add(`${file} ${field}`);
}

/** Whether a field had a problem when the content was last checked. */
export const isBrokenField = (file: string, field: string): boolean => broken.has(`${file} ${field}`);

type StandIns = { SiteContent: SiteContent; HomeContent: HomeContent; AboutContent: AboutContent };

/** What pages show while authoring for a file that was never good yet; the overlay says what is wrong with it. */
export const standIns: Readonly<StandIns> = {
  SiteContent: {
    name: "content/site.json",
    title: "content/site.json",
    description: "",
    siteUrl: "https://localhost",
    links: { resumePdf: "/", resumeHtml: "/", linkedIn: "/", gitHub: "/" },
  },
  HomeContent: { quotes: ["content/home.json", "content/home.json"], wide: [], tall: [] },
  AboutContent: { heading: "content/about.json", topics: [] },
};
