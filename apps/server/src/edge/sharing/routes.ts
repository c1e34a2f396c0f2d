import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { gunzip } from "node:zlib";
import { promisify } from "node:util";
import { Refusal } from "@recolte/domain/platform/refusal";
import { pageAt } from "@recolte/domain/platform/pages/site-page";
import { spend } from "#identity/auth/limits.ts";
import { hasVersion } from "#platform/if-none-match.ts";
import { readPublic } from "#platform/replica.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { isDatabaseAway } from "#platform/database-away.ts";
import { networkOf } from "#platform/trpc/request-context.ts";
import { cardVersion, SITE_VERSION } from "#platform/images/card.ts";
import { findCard } from "./queries.ts";
import { robotsText } from "./robots.ts";
import { securityText } from "./security-text.ts";
import { siteOrigin } from "./site-origin.ts";
import { openSharePictures } from "./share-pictures.ts";
import { openSitemap } from "./sitemap.ts";

const unpacked = promisify(gunzip);
const DAY = "public, max-age=86400";
const HOUR = "public, max-age=3600";

/** The picture that stands beside a link sent to somebody: public announcements, and the site itself. */
function sharePictures(app: FastifyInstance, deps: Deps) {
  const pictures = openSharePictures(deps);

  async function pictureOf(name: string) {
    if (name === "recolte") return { version: SITE_VERSION, card: null };
    const page = pageAt(`/announcements/${name}`);
    const id = page.kind === "announcement" ? page.id : null;
    const card = id ? await readPublic(deps, (db) => findCard(db, id)) : undefined;
    return card && { version: cardVersion(card), card };
  }

  async function sendPicture(request: FastifyRequest, reply: FastifyReply) {
    const wanted = await pictureOf((request.params as { name: string }).name);
    if (!wanted) return reply.callNotFound();
    const { version, card } = wanted;
    // Previews are shown by other sites too.
    const etag = `"${version}"`;
    void reply.headers({ etag, "cache-control": DAY, "cross-origin-resource-policy": "cross-origin" });
    if (hasVersion(request, etag)) return reply.code(304).send();
    const kept = pictures.kept(version);
    if (kept) return reply.type("image/jpeg").send(kept);
    await spend(deps, "share.network", networkOf(request.ip));
    const { body, final } = await pictures.draw(version, card);
    if (!final) void reply.removeHeader("etag").header("cache-control", "no-store");
    return reply.type("image/jpeg").send(body);
  }

  function sendBusy(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const away = isDatabaseAway(error) ? new Refusal("service.database-away") : null;
    if (!away && !(error instanceof Refusal)) request.log.error({ err: error }, "share picture");
    const { message, retryAfter = 5 } = away ?? (error instanceof Refusal ? error : new Refusal("image.busy"));
    void reply.removeHeader("etag").headers({ "cache-control": "no-store", "retry-after": retryAfter });
    return reply.code(503).type("text/plain; charset=utf-8").send(message);
  }
  app.get(
    "/share/:name.jpg",
    { compress: false, errorHandler: (error, request, reply) => void sendBusy(error, request, reply) },
    sendPicture,
  );
}

/** What others read of the site besides its pages. */
export function sharingRoutes(app: FastifyInstance, deps: Deps) {
  const { env, log } = deps;
  const sitemap = openSitemap(deps);
  sharePictures(app, deps);

  app.get("/robots.txt", (request, reply) =>
    reply
      .header("cache-control", HOUR)
      .type("text/plain; charset=utf-8")
      .send(robotsText(siteOrigin(request, env), env.DEMO_MODE)),
  );

  app.get("/.well-known/security.txt", (request, reply) =>
    reply
      .header("cache-control", HOUR)
      .type("text/plain; charset=utf-8")
      .send(securityText(siteOrigin(request, env), { contact: env.SUPPORT_EMAIL, now: new Date() })),
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
  for (const url of [
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/sitemap-annonces-:part.xml",
    "/sitemap-produits-:part.xml",
    "/sitemap-profils-:part.xml",
  ])
    app.get(url, { compress: false }, sendSitemap);
}
