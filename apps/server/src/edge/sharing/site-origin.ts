import type { FastifyRequest } from "fastify";
import type { Env } from "#platform/env.ts";

/** A host that can stand in a header or an address; anything else is none. */
export const safeHost = (host: string | undefined) => (host && /^[\w.:[\]-]+$/u.test(host) ? host : "");

/** Where this site stands: its setting, else the host it was asked by. */
export const siteOrigin = ({ headers, protocol }: FastifyRequest, env: Env) =>
  env.ORIGIN ?? `${protocol}://${safeHost(headers.host) || `localhost:${env.PORT}`}`;
