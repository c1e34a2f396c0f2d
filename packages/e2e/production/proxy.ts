import { readFileSync } from "node:fs";
import path from "node:path";
import { pathOf } from "@recolte/local/debian";
import { freePort } from "@recolte/local/ports";
import { listens, startProgram, until } from "./program.ts";
import { makeCertificate, nginxFolder } from "./site-files.ts";

/** nginx as it is delivered, on ports of its own, before the nodes of these ports. */
export async function startNginx(folder: string, nodes: readonly number[], site: Record<string, string> = {}) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const { config, tls } = nginxFolder(folder, {
    site: {
      "nodes.conf": nodes.map((node) => `server 127.0.0.1:${node} max_fails=2 fail_timeout=2s;\n`).join(""),
      "listen.conf": `listen 127.0.0.1:${port} ssl http2;`,
      "listen-plain.conf": `listen 127.0.0.1:${plainPort};`,
      "name.conf": "server_name localhost;",
      ...site,
    },
  });
  const { certificate } = makeCertificate(tls, ["localhost"]);
  const program = startProgram(pathOf("nginx"), ["-p", folder, "-c", config, "-g", "daemon off;"]);
  await until("nginx écoute", () => listens(port), program);
  return {
    origin: `https://localhost:${port}`,
    plainOrigin: `http://localhost:${plainPort}`,
    port,
    certificate,
    visits: () =>
      readFileSync(path.join(folder, "logs/nginx-access.log"), "utf8")
        .split("\n")
        .flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : [])),
    errors: () => readFileSync(path.join(folder, "logs/nginx-error.log"), "utf8"),
    reload: () => program.kill("SIGHUP"),
    stop: () => program.stop("SIGTERM"),
  };
}
