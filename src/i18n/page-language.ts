/** Language of a page, and its interface texts: the values of the global names in `globals.d.ts`. */
export interface PageLanguage {
  /** Interface texts by key. */
  readonly uiTexts: Readonly<Record<string, string>>;
  readonly siteLanguage: {
    /** BCP 47. */
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
    /** URL path of the language below the site's own; empty for the first language. */
    readonly prefix: string;
    /** Tag and direction of the first language of the site. */
    readonly first: string;
    readonly firstDirection: "ltr" | "rtl";
    /** The languages that pages link to, with their own names and prefixes; empty for one language. */
    readonly all: readonly { readonly tag: string; readonly name: string; readonly prefix: string }[];
  };
}
