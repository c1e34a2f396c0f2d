import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "#platform/env.ts";
import { safeHost } from "#edge/sharing/site-origin.ts";
import { HOME_ONLY } from "./documents.ts";
import { pagePolicy, WORKER_POLICY } from "./headers.ts";

/** Served below, not with the other files of the build. */
export const WORKER_FILES = "sw*.js*";

/** The service worker, and the bare document it keeps: no person, no data, the same for every address. */
export async function serveWorker(app: FastifyInstance, env: Env, webDist: string) {
  const document = (await readFile(path.join(webDist, "index.html"), "utf8"))
    .replace(HOME_ONLY, "")
    .replace("<html ", "<html data-shell ");

  app.get("/shell", (request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header("content-security-policy", pagePolicy(nonce, safeHost(request.headers.host)))
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(document.replaceAll("__CSP_NONCE__", nonce));
  });

  app.get("/sw.js", (_request, reply) =>
    reply.header("content-security-policy", WORKER_POLICY).sendFile(env.OFFLINE_WORKER ? "sw.js" : "sw-removal.js"),
  );
}
