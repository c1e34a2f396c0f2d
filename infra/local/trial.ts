// For the tests of the launcher: a checkout as a newcomer has it, and starts in it as a newcomer makes them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = resolve(import.meta.dirname, "../..");
const LEFT_OUT = new Set(["node_modules", ".data", ".git", ".turbo"]);
/** What `npm run release` made, which nobody starts from sources. */
const RELEASES = join(ROOT, "release");
const TIMEOUT_MS = 60_000;

function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== "@recolte") symlinkSync(join(from, name), join(to, name));
}

/** A copy whose path has a space, an accent and an apostrophe; packages are linked, our own workspaces are the copied ones. */
export function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), "Récolte d'été "));
  // The user who runs PostgreSQL must get in, as in a public folder.
  chmodSync(folder, 0o755);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) && path !== RELEASES });

  const [from, to] = [join(ROOT, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(to, "@recolte"), { recursive: true });
  linkPackages(from, to);
  // Of what two workspaces want in different versions, one lies beside its workspace.
  for (const group of ["apps", "infra", "packages"])
    for (const name of readdirSync(join(ROOT, group))) {
      const place = join(group, name, "node_modules");
      if (existsSync(join(ROOT, place))) linkPackages(join(ROOT, place), join(folder, place));
    }
  for (const name of readdirSync(join(from, "@recolte")))
    symlinkSync(readlinkSync(join(from, "@recolte", name)), join(to, "@recolte", name));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Every process that lives, zombies apart. */
function processes(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      return state === "Z" ? [] : [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      return [];
    }
  });
}

function familyOf(pid: number) {
  const all = processes();
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** Asks until the answer is true; says what was awaited when it never comes. */
export async function eventually<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await (async () => ask())().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`jamais venu : ${what}`);
    await pause(50);
  }
}

/** Who of them still lives. */
export const survivors = (family: Process[]) =>
  processes().filter(({ pid, command }) => family.some((one) => one.pid === pid && one.command === command));

interface Options {
  env?: Record<string, string>;
  script?: string;
  /** What is typed into it. */
  input?: string;
}

/** `npm start`, or another script, in a process group of its own as in a terminal. */
export function npmRun(folder: string, { env = {}, script = "start", input = "" }: Options = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const inherited = { PATH, HOME, TURBO_CACHE_DIR: join(ROOT, ".turbo/cache") };
  const child = spawn("npm", ["run", "--silent", script], {
    cwd: folder,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(input);
  const pid = child.pid ?? 0;
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, said }));

  async function says(pattern: RegExp) {
    const match = await eventually(String(pattern), () => pattern.exec(said) ?? (gone() ? "ended" : null));
    if (match === "ended") throw new Error(`jamais dit : ${String(pattern)}\n${said}`);
    return match;
  }
  const launcher = () => familyOf(pid).find(({ command }) => /^\S*node \S*infra\/local\/start\.mjs/u.test(command));

  return {
    ended,
    said: () => said,
    says,
    family: () => familyOf(pid),
    launcher: () => launcher()?.pid ?? 0,
    /** The address it prints once the site is there. */
    origin: async () => (await says(/Récolte\s+(http:\S+)/u))[1] ?? "",
    /** What a terminal does: everybody of the group hears it. */
    ctrlC: () => process.kill(-pid, "SIGINT"),
    async [Symbol.asyncDispose]() {
      const family = familyOf(pid);
      if (!gone()) process.kill(-pid, "SIGTERM");
      await ended;
      for (const one of survivors(family)) process.kill(one.pid, "SIGKILL");
    },
  };
}
