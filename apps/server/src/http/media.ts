import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findFolder } from "#messages/picture-queries.ts";
import type { Bucket } from "#platform/storage.ts";
import type { Deps } from "#trpc/context.ts";
import { isDatabaseAway } from "#trpc/failure.ts";
import { contextOf } from "#trpc/request-context.ts";

const TYPES: Record<string, string> = { webp: "image/webp", avif: "image/avif" };
/** `{userId}/{timestamp}-{random}/{width}.webp`, and the ready-made photos of the demonstration. */
const PHOTO = /^(?:[0-9a-f-]{36}|demo)\/[\w-]{1,80}\/\d{2,4}\.(webp|avif)$/u;
const AVATAR = /^[0-9a-f-]{36}\.(webp)$/u;
const MESSAGE_PICTURE = /^([0-9a-f-]{36})(\/\d{1,4}\.webp)$/u;
const ONE_RANGE = /^bytes=(?:\d{1,10}-\d{0,10}|-\d{1,10})$/u;

interface Stored {
  bucket: Bucket;
  key: string;
  type: string;
}
interface Shelf {
  bucket: Bucket;
  shape: RegExp;
  /** Written over: only an address with its version may be kept. */
  versioned?: true;
}

const sayAway = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ "retry-after": "5", "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Photo momentanément indisponible");

const nameIn = (request: FastifyRequest) => (request.params as { "*": string })["*"];

/** Photos by their final names: a name never changes its content, so whoever has it may keep it for ever. */
export function mediaRoutes(app: FastifyInstance, deps: Deps) {
  const { storage, log } = deps;

  function sendPublic({ bucket, shape, versioned }: Shelf, request: FastifyRequest, reply: FastifyReply) {
    const key = nameIn(request);
    const type = TYPES[shape.exec(key)?.[1] ?? ""];
    if (!type) return reply.callNotFound();
    const lasting = !versioned || (request.query as { v?: unknown }).v !== undefined;
    void reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    return sendFile({ bucket, key, type }, request, reply);
  }

  async function folderFor(id: string, request: FastifyRequest, reply: FastifyReply) {
    try {
      const { viewer } = await contextOf(deps, request, reply);
      return viewer ? await findFolder(deps.db, viewer.id, id) : undefined;
    } catch (err) {
      if (!isDatabaseAway(err)) throw err;
      log.warn({ err }, "database away");
      return "away";
    }
  }

  /** Asked for anew each time: the next person at this browser must not find what the last one saw. */
  async function sendPrivate(request: FastifyRequest, reply: FastifyReply) {
    const [, id, file] = MESSAGE_PICTURE.exec(nameIn(request)) ?? [];
    const folder = id ? await folderFor(id, request, reply) : undefined;
    if (folder === "away") return sayAway(reply);
    if (!folder) return reply.callNotFound();
    void reply.header("cache-control", "private, no-cache").header("vary", "cookie");
    return sendFile({ bucket: "message-images", key: folder + file, type: "image/webp" }, request, reply);
  }

  async function sendFile({ bucket, key, type }: Stored, request: FastifyRequest, reply: FastifyReply) {
    const { range } = request.headers;
    const wanted = range && ONE_RANGE.test(range) ? range : undefined;
    const file = await storage.get(bucket, key, wanted).catch((err: unknown) => {
      log.warn({ err }, "storage away");
      return undefined;
    });
    if (file === undefined) return sayAway(reply);
    if (file === null) return reply.header("cache-control", "no-store").callNotFound();
    void reply.header("etag", file.etag).header("accept-ranges", "bytes");
    if (request.headers["if-none-match"] === file.etag) {
      file.body.destroy();
      return reply.code(304).send();
    }
    if (file.contentRange) void reply.code(206).header("content-range", file.contentRange);
    return reply.type(type).header("content-length", file.length).header("content-disposition", "inline").send(file.body);
  }

  const shelves: [path: string, shelf: Shelf][] = [
    ["/media/announcement-images/*", { bucket: "announcement-images", shape: PHOTO }],
    ["/media/avatars/*", { bucket: "avatars", shape: AVATAR, versioned: true }],
  ];
  for (const [path, shelf] of shelves)
    app.get(path, { compress: false, logLevel: "silent" }, async (request, reply) => sendPublic(shelf, request, reply));
  app.get("/media/message-images/*", { compress: false, logLevel: "silent" }, sendPrivate);
}
