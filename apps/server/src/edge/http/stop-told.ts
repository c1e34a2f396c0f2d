import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ALERTS_PATH } from "@recolte/domain/market/alerts/news";
import { NOTIFICATION_LABELS } from "@recolte/domain/identity/notification";
import { saveSwitch } from "#personal/account/switch-queries.ts";
import { stopAlert } from "#market/alerts/saved.ts";
import { unfollow } from "#market/alerts/follow.ts";
import { readStop, type Stop, STOP_PATH } from "#identity/notifications/stop.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { sendPlainPage } from "./plain-page.ts";
import { speakFailure } from "./refusal-answer.ts";

const asked = (stop: Stop) => {
  if (stop.of === "mails") return `Vous ne recevrez plus d'emails à ce sujet : « ${NOTIFICATION_LABELS[stop.id]} ».`;
  return stop.of === "alerte" ? "Votre alerte sera mise en pause." : "Vous ne suivrez plus ce vendeur.";
};
const BACK = `<p><a href="${ALERTS_PATH}">Mes alertes</a></p>`;

function end(deps: Deps, { of, userId, id }: Stop) {
  if (of === "alerte") return stopAlert(deps.db, userId, id);
  return of === "vendeur" ? unfollow(deps.db, userId, id) : saveSwitch(deps.db, userId, { kind: id, mail: false });
}

const DONE: Record<Stop["of"], string> = {
  alerte: "Votre alerte est en pause. Vous pouvez la reprendre quand vous voulez.",
  vendeur: "Vous ne suivez plus ce vendeur.",
  mails: "Vous ne recevrez plus ces messages par email. Ils restent dans vos notifications.",
};

/**
 * Where a mail's link leads, without an account. Programs that look through mails open every link: only the button ends
 * anything, or the mail program itself, by the same address.
 */
export function stopRoutes(app: FastifyInstance, deps: Deps) {
  const stopAt = (request: FastifyRequest) => {
    const { lien } = request.query as { lien?: unknown };
    return typeof lien === "string" ? readStop(deps.env, lien) : null;
  };
  const unknown = (reply: FastifyReply) =>
    sendPlainPage(reply.code(404), "Lien inconnu", `<p>Ce lien n'est pas complet. Vos réglages : Profil, Paramètres.</p>${BACK}`);

  void app.register(async (routes) => {
    // A form, or what the mail program sends: the address says it all.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) => done(null, null));
    const options = { errorHandler: speakFailure };

    routes.get(STOP_PATH, options, async (request, reply) => {
      const stop = stopAt(request);
      if (!stop) return unknown(reply);
      return sendPlainPage(
        reply,
        "Ne plus recevoir",
        `<p>${asked(stop)}</p><form method="post"><button>Ne plus recevoir</button></form>${BACK}`,
      );
    });

    routes.post(STOP_PATH, options, async (request, reply) => {
      const stop = stopAt(request);
      if (!stop) return unknown(reply);
      await end(deps, stop);
      return sendPlainPage(reply, "C'est fait", `<p>${DONE[stop.of]}</p>${BACK}`);
    });
  });
}
