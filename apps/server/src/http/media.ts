import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Bucket } from "#platform/storage.ts";
import type { Deps } from "#trpc/context.ts";

const TYPES: Record<string, string> = { webp: "image/webp", avif: "image/avif" };
/** `{userId}/{timestamp}-{random}/{width}.webp`, and the ready-made photos of the demonstration. */
const PHOTO = /^(?:[0-9a-f-]{36}|demo)\/[\w-]{1,80}\/\d{2,4}\.(webp|avif)$/u;
const AVATAR = /^[0-9a-f-]{36}\.(webp)$/u;
const ONE_RANGE = /^bytes=(?:\d{1,10}-\d{0,10}|-\d{1,10})$/u;

interface Shelf {
  bucket: Bucket;
  shape: RegExp;
  /** Written over: only an address with its version may be kept. */
  versioned?: true;
}

/** Photos by their final names: a name never changes its content, so whoever has it may keep it for ever. */
export function mediaRoutes(app: FastifyInstance, { storage, log }: Pick<Deps, "storage" | "log">) {
  async function sendFile({ bucket, shape, versioned }: Shelf, request: FastifyRequest, reply: FastifyReply) {
    const key = (request.params as { "*": string })["*"];
    const type = TYPES[shape.exec(key)?.[1] ?? ""];
    if (!type) return reply.callNotFound();
    const { range } = request.headers;
    const wanted = range && ONE_RANGE.test(range) ? range : undefined;
    const file = await storage.get(bucket, key, wanted).catch((err: unknown) => {
      log.warn({ err }, "storage away");
      return undefined;
    });
    if (file === undefined)
      return reply
        .code(503)
        .header("retry-after", "5")
        .type("text/plain; charset=utf-8")
        .send("Photo momentanément indisponible");
    if (file === null) return reply.callNotFound();
    const lasting = !versioned || (request.query as { v?: unknown }).v !== undefined;
    void reply
      .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
      .header("etag", file.etag)
      .header("accept-ranges", "bytes");
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
    app.get(path, { compress: false, logLevel: "silent" }, (request, reply) => sendFile(shelf, request, reply));
}
