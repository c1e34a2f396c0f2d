import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { isSameSecret } from "#platform/same-secret.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { watchProcess } from "./watch.ts";

const isAllowed = ({ headers: { authorization = "" } }: IncomingMessage, token: string | undefined) =>
  token === undefined || isSameSecret(authorization, `Bearer ${token}`);

/** `/metrics` on a port of its own, which no proxy leads to; null when none is set. */
export async function serveMetrics(deps: Pick<Deps, "db" | "env" | "log" | "metrics" | "pool" | "replica">) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = deps.env;
  if (port === undefined) return null;
  watchProcess(deps);
  const server = createServer((request, response) => {
    const refuse = (status: number, headers = {}) => void response.writeHead(status, headers).end();
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") return refuse(404);
    if (!isAllowed(request, token)) return refuse(401, { "www-authenticate": "Bearer" });
    deps.metrics.scrape().then(
      (text) => void response.writeHead(200, { "content-type": deps.metrics.registry.contentType }).end(text),
      (err: unknown) => {
        deps.log.error({ err }, "metrics");
        refuse(500);
      },
    );
  });
  server.listen({ host, port });
  await once(server, "listening");
  return server;
}
