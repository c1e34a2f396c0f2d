import { Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { ClientId } from "@recolte/domain/market/announcements/announcement";
import { IMAGE_MAX_BYTES } from "@recolte/domain/platform/image";
import { Refusal, type RefusalCode } from "@recolte/domain/platform/refusal";
import { PART_BYTES } from "@recolte/domain/device/upload";
import type { Deps } from "#platform/trpc/context.ts";
import { contextOf } from "#platform/trpc/request-context.ts";
import { readAsked, type Sender } from "#device/uploads/begin.ts";
import { finishUpload, resultOf } from "#device/uploads/finish.ts";
import { PartStore } from "#device/uploads/part-store.ts";

const PATH = "/upload/parts";
const PART_TYPE = "application/offset+octet-stream";
/** What of a request is the protocol's. */
const ASKED = /^(?:tus-|upload-|content-)/u;
/** The library lets every site read its answers; ours are read by our own. How long one is, the framework says. */
const NOT_SENT = /^(?:access-control-.*|content-length)$/u;

/** How the protocol says no, in our words. */
const BY_STATUS: Record<number, RefusalCode> = {
  404: "upload.not-found",
  409: "upload.offset",
  410: "upload.not-found",
  413: "image.size",
};

/** No process is alone: a row says which part is next. */
const locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** The protocol for one request of one person; `failure`: why it said no, where that was not its own rule. */
function protocolOf(sender: Sender) {
  const failures: unknown[] = [];
  const protocol = new Server({
    path: PATH,
    datastore: new PartStore(sender),
    locker,
    maxSize: IMAGE_MAX_BYTES,
    relativeLocation: true,
    respectForwardedHeaders: false,
    namingFunction: (_request, metadata) => readAsked(metadata).id,
    async onUploadFinish(_request, { id }) {
      const kept = await finishUpload(sender, id);
      return { status_code: 200, body: JSON.stringify(kept), headers: { "Content-Type": "application/json; charset=utf-8" } };
    },
    onResponseError(_request, error) {
      if (error instanceof Error && !("status_code" in error)) failures.push(error);
      return undefined;
    },
  });
  return { protocol, failures };
}

/**
 * Taken from the line at once, before it is known whose it is: what has come of a part stays when its line is cut, and what is
 * refused does not stand in the way of the next.
 */
function taken(line: IncomingMessage) {
  if (Number(line.headers["content-length"]) > PART_BYTES) throw new Refusal("image.size");
  const body = new PassThrough({ highWaterMark: PART_BYTES });
  line.pipe(body);
  line.once("close", () => body.end());
  return body;
}

function idOf({ params }: FastifyRequest) {
  const { id } = params as { id?: string };
  if (id !== undefined && !ClientId.safeParse(id).success) throw new Refusal("upload.not-found");
  return id ?? "";
}

async function answer(sender: Sender, request: FastifyRequest, reply: FastifyReply) {
  const { method, body } = request;
  const { protocol, failures } = protocolOf(sender);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (ASKED.test(name)) headers.set(name, String(value));
  const asked = { method, headers, ...(body instanceof PassThrough && { body: Readable.toWeb(body), duplex: "half" as const }) };
  const said = await protocol.handleWeb(new Request(`http://site.invalid${PATH}/${idOf(request)}`, asked));
  if (failures.length > 0) throw failures[0];
  if (said.status >= 400) throw new Refusal(BY_STATUS[said.status] ?? "upload.invalid");
  for (const [name, value] of said.headers) if (!NOT_SENT.test(name)) void reply.header(name, value);
  return reply.code(said.status).send(said.body === null ? undefined : await said.text());
}

/** Photos that go on where their line was cut: the tus protocol, for signed-in people. */
export function resumableUploads(scope: FastifyInstance, deps: Deps) {
  scope.addContentTypeParser(PART_TYPE, async (_request: FastifyRequest, line: IncomingMessage) => taken(line));

  async function senderOf(request: FastifyRequest, reply: FastifyReply): Promise<Sender> {
    const { viewer, caller } = await contextOf(deps, request, reply);
    if (!viewer) throw new Refusal("auth.required");
    return { ...deps, caller, personId: viewer.id };
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => answer(await senderOf(request, reply), request, reply);
  scope.post(PATH, handler);
  for (const method of ["PATCH", "HEAD", "DELETE"] as const) scope.route({ method, url: `${PATH}/:id`, handler });

  /** For one whose last answer was lost. */
  scope.get(`${PATH}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const kept = await resultOf(await senderOf(request, reply), idOf(request));
    if (!kept) throw new Refusal("upload.busy", 2);
    return reply.send(kept);
  });
}
