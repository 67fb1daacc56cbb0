import { findOrInstallChromium, type Machine } from "../support/find-or-install-chromium";

/** A machine on which the named programs start, and what it said. */
function machine(working: string[], differences: Partial<Machine> = {}): Machine & { said: string[] } {
  const said: string[] = [];
  return {
    toldProgram: undefined,
    programs: ["/bin/chromium", "/bin/chrome"],
    starts: (program) => working.includes(program),
    installers: [],
    say: (line) => said.push(line),
    said,
    ...differences,
  };
}

const installer = (name: string, install: () => void, isUsable = true) => ({ name, isUsable, install });
const refuses = (reason: string) => () => {
  throw new Error(reason);
};

test("the program it was told comes before those on the machine", () => {
  const told = machine(["/opt/mine", "/bin/chromium"], { toldProgram: "/opt/mine" });
  expect(findOrInstallChromium(told)).toBe("/opt/mine");
});

test("a program it was told that does not start is refused by name", () => {
  expect(() => findOrInstallChromium(machine(["/bin/chromium"], { toldProgram: "/opt/mine" }))).toThrow(
    'CHROMIUM_PATH must name a Chromium or Chrome that starts, got "/opt/mine".',
  );
});

test("an empty CHROMIUM_PATH counts as none", () => {
  expect(findOrInstallChromium(machine(["/bin/chromium"], { toldProgram: "" }))).toBe("/bin/chromium");
});

test("the first program that starts is taken, and nothing is installed", () => {
  const install = jest.fn();
  const found = machine(["/bin/chrome"], { installers: [installer("apt-get", install)] });
  expect(findOrInstallChromium(found)).toBe("/bin/chrome");
  expect(install).not.toHaveBeenCalled();
  expect(found.said).toEqual([]);
});

test("where there is none it installs one by the first way that works, and says so", () => {
  const working: string[] = [];
  const bare = machine(working, {
    installers: [
      installer("apt-get", refuses("no network")),
      installer("Homebrew", refuses("must not be used"), false),
      installer("Playwright", () => working.push("/bin/chrome")),
      installer("npm", refuses("must not be reached")),
    ],
  });
  expect(findOrInstallChromium(bare)).toBe("/bin/chrome");
  expect(bare.said).toEqual([
    "No Chromium or Chrome was found on this machine: installing one with apt-get for the browser tests.",
    "No Chromium or Chrome was found on this machine: installing one with Playwright for the browser tests.",
  ]);
});

test("when every way fails it says what to do, and why each failed", () => {
  const installers = [installer("apt-get", refuses("no network")), installer("Playwright", () => undefined)];
  expect(() => findOrInstallChromium(machine([], { installers }))).toThrow(
    [
      "The browser tests need Chromium, and installing it failed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.",
      "- apt-get: no network",
      "- Playwright: the program it installed does not start",
    ].join("\n"),
  );
});
