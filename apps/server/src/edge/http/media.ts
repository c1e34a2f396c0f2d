import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "@recolte/db/client";
import { isAdmin, mayModerate } from "@recolte/domain/identity/role";
import { findFolder } from "#talk/messages/picture-queries.ts";
import { findDisputePicture } from "#trade/orders/dispute-picture-queries.ts";
import { findHandOverPicture } from "#trade/orders/hand-over-picture-queries.ts";
import { findEvidence } from "#desk/reports/evidence-queries.ts";
import { hasVersion } from "#platform/if-none-match.ts";
import type { Bucket } from "#platform/storage.ts";
import { avatarFile } from "#market/profiles/avatar-file.ts";
import type { Context, Deps } from "#platform/trpc/context.ts";
import { isDatabaseAway } from "#platform/database-away.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { staffBar } from "#platform/trpc/staff.ts";
import { findAvatar, findPhoto, findRemovedPhoto } from "./media-queries.ts";

const TYPES: Record<string, string> = { webp: "image/webp", avif: "image/avif" };
/** `{userId}/{timestamp}-{random}/{width}.webp`, and the ready-made photos of the demonstration. */
const PHOTO = /^((?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|demo)\/[\w-]{1,80})\/\d{2,4}\.(webp|avif)$/u;
const AVATAR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/u;
const PRIVATE_PICTURE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/\d{1,4}\.webp)$/u;
const ONE_RANGE = /^bytes=(?:\d{1,10}-\d{0,10}|-\d{1,10})$/u;

interface Stored {
  bucket: Bucket;
  key: string;
  type: string;
}
interface Found {
  ownerId: string;
  open: boolean;
  /** Where it lies, when its address does not say so. */
  file?: string;
}
/** A file by its name, and who may see it; null when nobody needs to be asked. */
interface Named extends Stored {
  owner: ((db: Db) => Promise<Found | undefined>) | null;
}

function photoNamed(name: string): Named | null {
  const [, folder, senderId, type = ""] = PHOTO.exec(name) ?? [];
  if (!folder) return null;
  const owner = senderId ? (db: Db) => findPhoto(db, folder) : null;
  return { bucket: "announcement-images", key: name, type: TYPES[type]!, owner };
}

function avatarNamed(name: string): Named | null {
  const [, ownerId] = AVATAR.exec(name) ?? [];
  if (!ownerId) return null;
  /** The one of now, whatever version is asked for. */
  const owner = async (db: Db) => {
    const found = await findAvatar(db, ownerId);
    return found && { ...found, file: avatarFile(ownerId, found.key ?? "") };
  };
  return { bucket: "avatars", key: name, type: "image/webp", owner };
}

/** Where a picture lies that is not for everybody; nothing for who may not see it. */
type Finding = (db: Db, id: string, ctx: Context) => Promise<string | undefined>;

const messageFolder: Finding = async (db, id, { viewer }) => (viewer ? findFolder(db, viewer.id, id) : undefined);

/** For the staff, and not for whom it speaks of. */
const evidenceFolder: Finding = async (db, id, ctx) => {
  if (!ctx.viewer || !mayModerate(ctx.viewer.roles) || staffBar(ctx) !== null) return undefined;
  const found = await findEvidence(db, id);
  return found?.subjectId === ctx.viewer.id ? undefined : found?.key;
};

/** For the two sides of the order, and who decides on it. */
const disputeFolder: Finding = async (db, id, ctx) => {
  if (!ctx.viewer) return undefined;
  const found = await findDisputePicture(db, id);
  const isOfTheirs = found && [found.buyerId, found.sellerId].includes(ctx.viewer.id);
  return isOfTheirs || (isAdmin(ctx.viewer.roles) && staffBar(ctx) === null) ? found?.key : undefined;
};

/** For whom it changed hands between, who examines what could not be done, and who decides on the order. */
const handOverFolder: Finding = async (db, id, ctx) => {
  if (!ctx.viewer) return undefined;
  const found = await findHandOverPicture(db, id);
  const { roles } = ctx.viewer;
  const examines = (found?.outcome === "case" && mayModerate(roles)) || (found?.disputed && isAdmin(roles));
  return (examines && staffBar(ctx) === null) || found?.sides.includes(ctx.viewer.id) ? found.key : undefined;
};

/** For whose it was, and who judges their appeal. */
const removedPhotoFolder: Finding = async (db, decisionId, ctx) => {
  if (!ctx.viewer) return undefined;
  const found = await findRemovedPhoto(db, decisionId);
  const judges = mayModerate(ctx.viewer.roles) && staffBar(ctx) === null;
  return judges || found?.ownerId === ctx.viewer.id ? (found?.key ?? undefined) : undefined;
};

const sayAway = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ "retry-after": "5", "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Photo momentanément indisponible");

/** What somebody is accused of stays on no device. */
const PRIVATE = {
  "message-images": "private, no-cache",
  evidence: "private, no-store",
  "announcement-images": "private, no-store",
} as const;
const FOR_EVER = "public, max-age=31536000, immutable";
/** An avatar is written over: only an address with its version may be kept. */
const isLasting = ({ bucket }: Stored, { query }: FastifyRequest) =>
  bucket !== "avatars" || (query as { v?: unknown }).v !== undefined;

const nameIn = (request: FastifyRequest) => (request.params as { "*": string })["*"];

/** Photos by their final names: a name never changes its content, so anybody who has it may keep it for ever. */
export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  const { db, storage, log } = deps;

  const orAway = async <T>(question: Promise<T>) => {
    try {
      return await question;
    } catch (err) {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err }, "database away");
      return "away" as const;
    }
  };

  /** What is hidden from the others, its owner and who judges it still see. */
  async function audienceOf(named: Named, request: FastifyRequest, reply: FastifyReply) {
    if (!named.owner) return { audience: "everybody", key: named.key };
    const found = await named.owner(db);
    const key = found?.file ?? named.key;
    if (!found || found.open) return found && { audience: "everybody", key };
    const ctx = await contextOf(deps, request, reply);
    const { viewer } = ctx;
    const judges = viewer && mayModerate(viewer.roles) && staffBar(ctx) === null;
    return judges || viewer?.id === found.ownerId ? { audience: "some", key } : undefined;
  }

  async function sendPicture(picture: Named | null, request: FastifyRequest, reply: FastifyReply) {
    const shown = picture && (await orAway(audienceOf(picture, request, reply)));
    if (shown === "away") return sayAway(reply);
    if (!shown) return reply.header("cache-control", "no-store").callNotFound();
    if (shown.audience === "some") void reply.header("cache-control", "private, no-cache").header("vary", "cookie");
    else void reply.header("cache-control", isLasting(picture, request) ? FOR_EVER : "no-cache");
    return sendFile({ ...picture, key: shown.key }, request, reply);
  }

  /** Asked for anew each time: the next person at this browser must not find what the last one saw. */
  const sendPrivate = (bucket: keyof typeof PRIVATE, find: Finding) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [, id, file] = PRIVATE_PICTURE.exec(nameIn(request)) ?? [];
    const folder = id ? await orAway(contextOf(deps, request, reply).then((ctx) => find(db, id, ctx))) : undefined;
    if (folder === "away") return sayAway(reply);
    if (!folder) return reply.callNotFound();
    void reply.header("cache-control", PRIVATE[bucket]).header("vary", "cookie");
    return sendFile({ bucket, key: folder + file, type: "image/webp" }, request, reply);
  };

  /** Undefined when the service is away. */
  const open = ({ bucket, key }: Stored, part?: string) =>
    storage.get(bucket, key, part).catch((err: unknown) => {
      log.warn({ err }, "storage away");
      return undefined;
    });

  async function partOrWhole(stored: Stored, { headers: { range, "if-range": begun } }: FastifyRequest) {
    const file = await open(stored, range && ONE_RANGE.test(range) ? range : undefined);
    if (!file?.contentRange || begun === undefined || begun === file.etag) return file;
    // The rest of another file than the one that was begun would make a picture of neither.
    file.body.destroy();
    return open(stored);
  }

  async function sendFile(stored: Stored, request: FastifyRequest, reply: FastifyReply) {
    const file = await partOrWhole(stored, request);
    if (file === undefined) return sayAway(reply);
    if (file === null) return reply.header("cache-control", "no-store").callNotFound();
    void reply.header("etag", file.etag).header("accept-ranges", "bytes");
    if (hasVersion(request, file.etag)) {
      file.body.destroy();
      return reply.code(304).send();
    }
    if (file.contentRange) void reply.code(206).header("content-range", file.contentRange);
    return reply.type(stored.type).header("content-length", file.length).header("content-disposition", "inline").send(file.body);
  }

  const options = { compress: false, logLevel: "silent" } as const;
  app.get("/media/announcement-images/*", options, (request, reply) => sendPicture(photoNamed(nameIn(request)), request, reply));
  app.get("/media/avatars/*", options, (request, reply) => sendPicture(avatarNamed(nameIn(request)), request, reply));
  app.get("/media/message-images/*", options, sendPrivate("message-images", messageFolder));
  app.get("/media/removed-photos/*", options, sendPrivate("announcement-images", removedPhotoFolder));
  app.get("/media/evidence/*", options, sendPrivate("evidence", evidenceFolder));
  app.get("/media/disputes/*", options, sendPrivate("evidence", disputeFolder));
  app.get("/media/hand-overs/*", options, sendPrivate("evidence", handOverFolder));
}
