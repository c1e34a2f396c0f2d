import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import { fastify, type FastifyInstance } from "fastify";
import type { Env } from "#platform/env.ts";

/** For everything that is not a page: an answer of ours never runs as a document. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * What pages may ask of a browser: to share and to copy, photos and codes, what is near, a voice. It asks its user each time. The
 * rest is closed to them and to whatever gets into them.
 */
const OWN = "camera clipboard-write geolocation microphone web-share";
const CLOSED =
  "accelerometer autoplay bluetooth browsing-topics clipboard-read display-capture encrypted-media fullscreen gyroscope hid \
idle-detection local-fonts magnetometer midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking";
const allowing = (names: string, whom: string) => names.split(" ").map((name) => `${name}=${whom}`);
const PERMISSIONS = [...allowing(OWN, "(self)"), ...allowing(CLOSED, "()")].join(", ");

const OF_ANY_ANSWER = new Set(["connection", "content-length", "content-type", "date"]);

/** The library puts its headers together anew for each request: here it is asked for them once. */
async function helmetHeaders(options: FastifyHelmetOptions) {
  const asked = fastify();
  await asked.register(helmet, options);
  const { headers } = await asked.inject("/");
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_ANY_ANSWER.has(name) ? [] : [[name, String(value)]])),
  );
}

/** Gives every answer its headers; returns them, for what answers without the framework. */
export async function securityHeaders(app: FastifyInstance, env: Env): Promise<Record<string, string>> {
  const https = env.ORIGIN?.startsWith("https://") ?? false;
  const headers = await helmetHeaders({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    // For browsers and plug-ins that are gone: with every file of a page they would cost what a photo does.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Who answers with something that may be kept, or run as a page, writes their own over these two.
  const all = {
    ...headers,
    "content-security-policy": NOTHING,
    "cache-control": "no-store",
  };
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(all);
    done();
  });
  // Said of documents alone: it is as long as many an answer, and nothing else obeys it.
  app.addHook("onSend", async (_request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("text/html")) void reply.header("permissions-policy", PERMISSIONS);
  });
  return all;
}

/** The service worker fetches what is ours, and runs nothing but itself. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** What solves a proof of work reads nothing and asks nobody. With « sandbox » a browser would not let it run. */
export const SOLVER_POLICY = "default-src 'none'";

/** The policy of a page: own files, its nonce, nothing else (no inline style attribute, no other host). */
export const pagePolicy = (nonce: string, host: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
