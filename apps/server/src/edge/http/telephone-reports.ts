import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "#platform/same-secret.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { openCarriers } from "#platform/telephone/carriers.ts";
import { noteReport } from "#platform/telephone/queries.ts";
import { receiveCode } from "#identity/sign-in/code-to-us.ts";
import type { Deps } from "#platform/trpc/context.ts";

const BODY_MAX = 65_536;

/** What is asked once, when the address is entered at Meta: who knows the key is answered what they sent. */
const HANDSHAKE = /^[\w-]{1,200}$/u;

/**
 * Where carriers say what became of a message, and hand over what was sent to us: an address that only they were told, and a signature where the carrier has one. To
 * anybody else it is not there.
 */
export function telephoneReports(app: FastifyInstance, deps: Pick<Deps, "db" | "pool" | "env" | "settings" | "metrics">) {
  const { db, env, metrics } = deps;
  const { TELEPHONE_REPORT_KEY: key } = env;
  if (key === undefined) return;
  const carriers = openCarriers(env);

  const carrierOf = ({ params }: FastifyRequest) => {
    const { given, carrier } = params as { given: string; carrier: string };
    return isSameSecret(given, key) ? carriers.find(({ name }) => name === carrier) : undefined;
  };
  const absent = (reply: FastifyReply) => reply.code(404).send();

  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_MAX }, (_request, body, done) => done(null, body));
    // The address is the key: no line of the log may hold it.
    const silent = { logLevel: "silent" as const };

    routes.post("/telephone/:given/:carrier", silent, async (request, reply) => {
      const carrier = carrierOf(request);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { "content-type": type = "" } = request.headers;
      const posted = { type, address: siteAddress(env) + request.url, headers: request.headers, body };
      const [reports, received] = [carrier?.readReports(posted), carrier?.readReceived(posted)];
      if (!carrier || !(reports ?? received)) return absent(reply);
      for (const message of received ?? []) await receiveCode(deps, carrier, message);
      for (const report of reports ?? [])
        if (await noteReport(db, carrier.name, report))
          metrics.telephoneReports.inc({ carrier: carrier.name, state: report.state });
      return reply.code(204).send();
    });

    routes.get("/telephone/:given/whatsapp", silent, async (request, reply) => {
      const { "hub.verify_token": given, "hub.challenge": challenge } = request.query as Record<string, unknown>;
      const path = request.params as { given: string };
      const isKnown = isSameSecret(path.given, key) && typeof given === "string" && isSameSecret(given, key);
      if (!isKnown || typeof challenge !== "string" || !HANDSHAKE.test(challenge)) return absent(reply);
      return reply.type("text/plain").send(challenge);
    });
  });
}
