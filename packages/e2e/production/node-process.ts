import path from "node:path";
import { type Program, startProgram, until } from "./program.ts";

/** One node of the site, from a release, as its unit starts it. It has no npm and no other Node. */
export function openNode(release: string, port: number, settings: Record<string, string>) {
  const origin = `http://127.0.0.1:${port}`;
  let program: Program | undefined;

  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    origin,
    port,
    async start() {
      // What is published is public at once: reading it is not what this is about.
      const env = { PUBLICATION: "off", ...settings, HOST: "127.0.0.1", PORT: String(port) };
      program = startProgram(path.join(release, "bin/node"), [path.join(release, "server/main.mjs")], { env });
      await until("le serveur est prêt", ready, program);
    },
    async stop(signal?: NodeJS.Signals) {
      await program?.stop(signal);
    },
    said: () => program?.said() ?? "",
  };
}

/** A command of the release, to its end. */
export async function runEntry(release: string, entry: string, env: Record<string, string>) {
  const program = startProgram(path.join(release, "bin/node"), [path.join(release, "server", `${entry}.mjs`)], { env });
  const code = await program.ended;
  return { code, said: program.said() };
}
