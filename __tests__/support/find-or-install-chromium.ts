/** One way to get Chromium onto a machine. */
export interface ChromiumInstaller {
  /** What it uses, for people: `apt-get`. */
  readonly name: string;
  /** Whether this machine can use it. */
  readonly isUsable: boolean;
  /** @throws when it fails */
  install(): void;
}

/** What a search for Chromium needs to know of the machine it runs on. */
export interface Machine {
  /** The program that `CHROMIUM_PATH` names, if it does. */
  readonly toldProgram: string | undefined;
  /** Where Chromium or Chrome may be, the best place first. */
  readonly programs: readonly string[];
  /** Whether a program is there and starts. */
  starts(program: string): boolean;
  /** Ways to install it, the best first. */
  readonly installers: readonly ChromiumInstaller[];
  /** Tells the person at the terminal what is going on. */
  say(line: string): void;
}

const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to its program.";

/**
 * Path of the Chromium or Chrome that tests run in: the one it was told, one that is already on the machine, or one
 * that is installed now.
 *
 * @throws when the program it was told does not start, or when there is none and every way to install it fails
 */
export function findOrInstallChromium(machine: Machine): string {
  const { toldProgram, installers, say } = machine;
  if (toldProgram) {
    if (machine.starts(toldProgram)) return toldProgram;
    throw new Error(`CHROMIUM_PATH must name a Chromium or Chrome that starts, got "${toldProgram}".`);
  }
  const program = findProgram(machine);
  if (program) return program;
  const failures: string[] = [];
  for (const { name, install } of installers.filter(({ isUsable }) => isUsable)) {
    say(
      `No Chromium or Chrome was found on this machine: installing one with ${name} for the browser tests.`,
    );
    const failure = failureOf(install);
    const installed = findProgram(machine);
    if (installed) return installed;
    failures.push(`${name}: ${failure ?? "the program it installed does not start"}`);
  }
  const attempts = failures.map((failure) => `\n- ${failure}`).join("");
  throw new Error(`The browser tests need Chromium, and installing it failed. ${advice}${attempts}`);
}

function findProgram({ programs, starts }: Machine): string | undefined {
  return programs.find((program) => starts(program));
}

function failureOf(install: () => void): string | undefined {
  try {
    install();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
