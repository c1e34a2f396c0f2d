import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const CORES = availableParallelism();
/** With fewer, callers and database would have to share what is left to them. */
const ENOUGH = 4;

/** Every thread of a process, and what it starts from then on. False where that cannot be said, as on a Mac. */
const keepOn = (cores: string, pid: number) =>
  spawnSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" }).status === 0;

/**
 * Anybody who asks and the database, begun after this, leave the first core to the servers that are compared: else the system lets a
 * backend take a server's core while others are idle, and how often that happens depends on chance more than on the server.
 */
export const leaveFirstCore = () => CORES >= ENOUGH && keepOn(`1-${CORES - 1}`, process.pid);

/** The servers take turns on it. */
export const onFirstCore = (pid: number) => keepOn("0", pid);

export const onEveryCore = (pid: number) => keepOn(`0-${CORES - 1}`, pid);
