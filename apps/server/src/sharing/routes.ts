import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { gunzip } from "node:zlib";
import { promisify } from "node:util";
import type { Deps } from "#trpc/context.ts";
import { robotsText } from "./robots.ts";
import { siteOrigin } from "./site-origin.ts";
import { openSitemap } from "./sitemap.ts";

const unpacked = promisify(gunzip);
const HOUR = "public, max-age=3600";

/** What others read of the site besides its pages. */
export function sharingRoutes(app: FastifyInstance, deps: Deps) {
  const { env, db, log } = deps;
  const sitemap = openSitemap(db);

  app.get("/robots.txt", (request, reply) =>
    reply
      .header("cache-control", HOUR)
      .type("text/plain; charset=utf-8")
      .send(robotsText(siteOrigin(request, env), env.DEMO_MODE)),
  );

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply) {
    const name = /^\/([a-z0-9-]+)\.xml/u.exec(request.url)?.[1] ?? "";
    const packed = await sitemap(siteOrigin(request, env), name).catch((err: unknown) => {
      log.warn({ err }, "sitemap");
      return undefined;
    });
    if (packed === null) return reply.callNotFound();
    if (!packed) return reply.code(503).header("retry-after", "60").type("text/plain; charset=utf-8").send("Plan indisponible");
    const accepted = String(request.headers["accept-encoding"] ?? "").includes("gzip");
    void reply.header("cache-control", HOUR).header("vary", "accept-encoding").type("application/xml; charset=utf-8");
    if (!accepted) return reply.send(await unpacked(packed));
    return reply.header("content-encoding", "gzip").send(packed);
  }
  for (const url of ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-annonces-:part.xml", "/sitemap-profils-:part.xml"])
    app.get(url, { compress: false }, sendSitemap);
}
