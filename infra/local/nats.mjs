import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pathOf } from "./debian.mjs";
import { freePort } from "./ports.mjs";

/** @param {number} port */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    /** @param {boolean} isOpen */
    const end = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

/** A NATS server of Debian's package, on a port of its own and with a password: started, killed and started again. */
export async function openNats() {
  const [port, secret] = [await freePort(), randomBytes(32).toString("hex")];
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;

  async function start() {
    const args = ["-a", "127.0.0.1", "-p", String(port), "--user", "recolte", "--pass", secret];
    child = spawn(pathOf("nats-server"), args, { cwd: "/", stdio: "ignore" });
    for (const until = Date.now() + 30_000; !(await listens(port)); await pause(25))
      if (isOver() || Date.now() > until) throw new Error("NATS ne démarre pas");
  }
  /** @param {NodeJS.Signals} [signal] */
  async function stop(signal = "SIGTERM") {
    if (!child || isOver()) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
  return {
    port,
    url: `nats://recolte:${secret}@127.0.0.1:${port}`,
    start,
    stop,
    /** Its connections stay, and it says nothing until it thaws. */
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}
