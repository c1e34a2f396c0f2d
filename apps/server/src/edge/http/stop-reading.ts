import type { FastifyInstance, FastifyRequest } from "fastify";
import { Writable } from "node:stream";
import { IMAGE_MAX_BYTES } from "@recolte/domain/platform/image";

/** The longest body that anything here takes: a photo and its envelope. */
export const BODY_MAX = IMAGE_MAX_BYTES + 65_536;
const FAREWELL_MS = 1000;
/** 64 KiB arrive in two seconds on the slowest line; only a photo may take all the time that the server gives. */
const SHORT_BODY_MS = 15_000;

const hasBody = ({ raw }: FastifyRequest) =>
  raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;

/** Longer than anything that is taken, or without an end in sight, and still arriving. */
function goesOn(request: FastifyRequest) {
  const { raw } = request;
  return hasBody(request) && !raw.complete && !(Number(raw.headers["content-length"]) <= BODY_MAX);
}

/** A short body has its time; a photo has the server's. */
function cutWhenLate({ raw, routeOptions }: FastifyRequest) {
  if (routeOptions.url?.startsWith("/upload/")) return;
  const late = setTimeout(() => raw.complete || raw.destroy(), SHORT_BODY_MS).unref();
  raw.once("end", () => clearTimeout(late));
  raw.once("close", () => clearTimeout(late));
}

function leaveUnread({ raw }: FastifyRequest) {
  raw.unpipe();
  // Node reads away what nobody reads: somebody begins, and never asks for more.
  raw.pipe(new Writable({ highWaterMark: 1, write() {} }));
  setTimeout(() => raw.socket.destroy(), FAREWELL_MS).unref();
}

/** A body that was refused is not read to its end: it stays on the line, which is cut once the answer can have been read. */
export function stopReading(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasBody(request)) cutWhenLate(request);
    done();
  });
  app.addHook("onSend", async (request) => {
    if (goesOn(request)) leaveUnread(request);
  });
}
