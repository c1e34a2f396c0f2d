import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#platform/trpc/context.ts";
import { cookieName, cookieOptions, placeCookie } from "#platform/trpc/request-context.ts";

/** By then every replica that is read has come further. */
const MAX_AGE_S = 30;
const WRITES = ["POST", "PATCH"];

/**
 * Who has just written is told up to where, and reads nothing older: no replica that is not there yet. Register after cookies. What
 * visitors write, they do not read.
 */
export function rememberOwnWrites(app: FastifyInstance, { env, replica }: Pick<Deps, "env" | "replica">) {
  if (!replica) return;
  const session = cookieName(env);
  const options = { ...cookieOptions(env), maxAge: MAX_AGE_S };

  /** Signed in, or by this. */
  const isMember = (request: FastifyRequest, reply: FastifyReply) =>
    request.cookies[session] !== undefined ||
    [reply.getHeader("set-cookie") ?? []].flat().some((cookie) => String(cookie).startsWith(`${session}=`));

  app.addHook("onSend", async (request, reply) => {
    if (!WRITES.includes(request.method) || reply.statusCode >= 400 || !isMember(request, reply)) return;
    const place = await replica.place();
    if (place) void reply.header("set-cookie", app.serializeCookie(placeCookie(env), place, options));
  });
}
