import { tryCall } from "../../content/schema/try-call";
import { getProperty, isRecord } from "../../content/schema/value-paths";

type Packages = Readonly<Record<string, unknown>>;

const packagesIn = (json: Packages, list: string): Packages => {
  const packages = getProperty(json, list);
  return isRecord(packages) ? packages : {};
};

/** Returns the packages of one list that another list does not have. */
const without = (packages: Packages, others: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).filter(([name]) => !Object.hasOwn(others, name)));

/** Sorts packages by name, as npm does. */
const sorted = (packages: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));

/**
 * Returns the template's `package.json` with the packages that the owner has added to the base's. Returns
 * undefined if there are none, or if one of the texts cannot be read.
 */
export function addOwnPackages(base: string, own: string, template: string): string | undefined {
  const [baseJson, ownJson, templateJson] = [base, own, template].map((text) => {
    const json = tryCall<unknown>(() => JSON.parse(text));
    return isRecord(json) ? json : undefined;
  });
  if (!baseJson || !ownJson || !templateJson) return undefined;
  const addedTo = (list: string): Packages =>
    without(without(packagesIn(ownJson, list), packagesIn(baseJson, list)), packagesIn(templateJson, list));
  const added = addedTo("dependencies");
  const dependencies = { ...added, ...packagesIn(templateJson, "dependencies") };
  const addedForDevelopment = without(addedTo("devDependencies"), dependencies);
  if (Object.keys({ ...added, ...addedForDevelopment }).length === 0) return undefined;
  // A package for development that the owner's site needs, too, is in `dependencies` only.
  const devDependencies = without(
    { ...addedForDevelopment, ...packagesIn(templateJson, "devDependencies") },
    dependencies,
  );
  const json = {
    ...templateJson,
    dependencies: sorted(dependencies),
    devDependencies: sorted(devDependencies),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
