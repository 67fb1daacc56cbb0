import { maker, type Site, type Thing } from "./thing";

/** The owner as schema.org's Person, with the profiles that are on other sites. */
export function personData(site: Site): Thing {
  const { linkedIn, gitHub, more } = site.links;
  const profiles = [linkedIn, gitHub, ...(more ?? []).map(({ url, mark }) => (mark ? url : null))];
  const sameAs = profiles.filter((link) => link && /^https?:/i.test(link));
  return { ...maker(site), description: site.description, sameAs };
}
