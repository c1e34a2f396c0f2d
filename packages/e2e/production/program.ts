import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

interface Options {
  cwd?: string;
  env?: Record<string, string>;
}
export type Program = ReturnType<typeof startProgram>;

/** Ends with the one who started it, however that one ends: nobody would be left to stop it. */
const BOUND = ["/usr/bin/setpriv", "--pdeathsig", "TERM"] as const;

/** A program of the topology; what it said is shown when it ends before its time. */
export function startProgram(file: string, args: readonly string[], { cwd = "/", env = {} }: Options = {}) {
  const [bind, ...bound] = BOUND;
  const child: ChildProcess = spawn(bind, [...bound, file, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-40_000)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isOver,
    /** Its code, or the signal that ended it. */
    ended: once(child, "close").then(([code, signal]) => (code ?? signal) as number | string),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      if (isOver()) return;
      const gone = once(child, "close");
      child.kill(signal);
      await gone;
    },
  };
}

/** Asks until the answer is yes; a program that has ended never says it. */
export async function until(what: string, isDone: () => Promise<boolean> | boolean, program?: Program) {
  const deadline = Date.now() + 60_000;
  while (!(await isDone())) {
    if (Date.now() > deadline || program?.isOver()) throw new Error(`jamais : ${what}\n${program?.said() ?? ""}`);
    await pause(25);
  }
}

export const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
