import { spawn, type ChildProcess } from "node:child_process";

/** Waits for the end of its input, then ends a process group, at first politely, and removes folders. */
const watch = `
  read -r _
  kill -- "-$0"
  for attempt in 1 2 3 4 5 6 7 8 9 10; do kill -0 -- "-$0" || break; sleep 0.1; done
  kill -9 -- "-$0"
  rm -rf -- "$@"`;

/**
 * Ends a program and all that it has started as soon as this process has ended, however that happens, and removes its
 * folders, also once it has ended by itself. The program has to lead its own process group (`detached`).
 */
export function endWithThisProcess(program: ChildProcess, ...folders: readonly string[]): void {
  const { pid } = program;
  if (pid === undefined || process.platform === "win32") return;
  const watcher = spawn("sh", ["-c", watch, String(pid), ...folders], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  program.once("exit", () => watcher.stdin.end());
}
