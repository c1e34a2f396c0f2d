import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IMAGE_MAX_BYTES } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin } from "@recolte/domain/identity/role";
import { keepEntryPhoto } from "#talk/directories/staff-photo.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { isDatabaseAway } from "#platform/database-away.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { requireStaff } from "#platform/trpc/staff.ts";
import { payUpload } from "#device/uploads/purposes.ts";
import { answerRefusal } from "./refusal-answer.ts";
import { resumableUploads } from "./resumable-upload.ts";
import { BODY_MAX } from "./stop-reading.ts";

// One byte beyond the limit is read, to see that there is more.
const LIMITS = { files: 1, fields: 0, parts: 1, fileSize: IMAGE_MAX_BYTES + 1, headerPairs: 20 };

async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal("image.none");
  if (Number(request.headers["content-length"]) > BODY_MAX) throw new Refusal("image.size");
  const part = await request.file({ limits: LIMITS });
  if (!part) throw new Refusal("image.none");
  const pieces: Buffer[] = [];
  let size = 0;
  // Piece by piece: the parser's own reading would go on to the end of what is too long.
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > IMAGE_MAX_BYTES) throw new Refusal("image.size");
    pieces.push(piece);
  }
  if (size === 0) throw new Refusal("image.none");
  return Buffer.concat(pieces);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** A form that is cut short or badly made says nothing about the service. */
const readPhoto = (request: FastifyRequest) =>
  readForm(request).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal("image.none");
  });

function refusalOf(error: unknown) {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal("service.database-away", 2);
  return (error as FastifyError).statusCode === undefined ? null : new Refusal("image.none");
}

/** Photos come in parts; that of a directory's card at once, from administrators alone: asked before the body is read. */
export async function uploadRoutes(app: FastifyInstance, deps: Deps) {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS });
    scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
    resumableUploads(scope, deps);
    scope.post("/upload/directory-photo/:id", { bodyLimit: BODY_MAX }, async (request, reply) => {
      const ctx = await contextOf(deps, request, reply);
      const viewer = requireStaff(ctx, isAdmin);
      const { id } = request.params as { id: string };
      if (!UUID.test(id)) throw new Refusal("directory.not-found");
      await payUpload(deps, viewer.id, ctx.caller);
      return reply.code(201).send(await keepEntryPhoto(deps, ctx, [id, await readPhoto(request)]));
    });
  });

  function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = refusalOf(error);
    if (!known) request.log.error({ err: error }, "crash");
    return answerRefusal(reply, known);
  }
}
