import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathOf } from "@recolte/local/debian";
import { freePort } from "@recolte/local/ports";
import { listens, startProgram, until } from "./program.ts";
import { PRODUCTION } from "./site-files.ts";
import type { Topology } from "./topology.ts";

interface Answer {
  data: { result: { value: [number, string] }[] };
}

/** What each node says of itself, to who has the token. */
export const scrapes = ({ metrics: { ports, token } }: Pick<Topology, "metrics">) =>
  Promise.all(
    ports.map(async (port) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    }),
  );

/** Prometheus as it is delivered, but for whom it reads and how often. */
export async function startPrometheus({ folder, metrics }: Pick<Topology, "folder" | "metrics">) {
  const own = path.join(folder, "prometheus");
  cpSync(`${PRODUCTION}prometheus`, own, { recursive: true });
  mkdirSync(path.join(own, "data"));
  const [config, token] = [path.join(own, "prometheus.yml"), path.join(own, "token")];
  writeFileSync(token, metrics.token);
  const text = readFileSync(config, "utf8")
    .replace("/run/secrets/metrics-token", token)
    .replace(/targets: \["node-a.*\]/u, `targets: ${JSON.stringify(metrics.ports.map((port) => `127.0.0.1:${port}`))}`)
    .replaceAll("30s", "1s");
  writeFileSync(config, text);
  const port = await freePort();
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${own}/data`, `--web.listen-address=127.0.0.1:${port}`];
  const program = startProgram(pathOf("prometheus"), args);
  await until("Prometheus écoute", () => listens(port), program);
  return {
    /** Of the first row; null while there is none, or it still reads what it has. */
    async value(expression: string) {
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`;
      const answer = await fetch(url);
      if (!answer.ok) return null;
      const [row] = ((await answer.json()) as Answer).data.result;
      return row ? Number(row.value[1]) : null;
    },
    [Symbol.asyncDispose]: () => program.stop(),
  };
}
