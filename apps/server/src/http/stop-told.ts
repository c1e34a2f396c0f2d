import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { ALERTS_PATH } from "@recolte/domain/alerts/news";
import { NOTIFICATION_LABELS } from "@recolte/domain/notification";
import { saveSwitch } from "#account/switch-queries.ts";
import { stopAlert } from "#alerts/saved.ts";
import { unfollow } from "#alerts/follow.ts";
import { readStop, type Stop, STOP_PATH } from "#notifications/stop.ts";
import type { Deps } from "#trpc/context.ts";
import { speakFailure } from "./refusal-answer.ts";

/** The site's own colours, light and dark as the device is; its sheets are not loaded here. */
const STYLE =
  ":root{color-scheme:light dark;--ground:#faf8f3;--surface:#fffdf8;--line:#e4ddcf;--text:#211e19;--primary:#1f6b45;--on-primary:#fffdf8}" +
  "@media(prefers-color-scheme:dark){:root{--ground:#151814;--surface:#1d211b;--line:#2f352c;--text:#f2efe6;--primary:#6bb888;--on-primary:#07150d}}" +
  "body{margin:0;padding:1.5rem 1rem;font:1.05rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}" +
  "header,main{max-width:34rem;margin:0 auto 1.5rem}main{box-sizing:border-box;padding:.5rem 1.25rem;border:1px solid var(--line);border-radius:12px;background:var(--surface)}" +
  "h1{font-size:1.6rem;line-height:1.25}a{display:inline-block;padding:.6rem 0;color:var(--primary);font-weight:600}header a{font-size:1.4rem;text-decoration:none}" +
  "button{font:inherit;font-weight:600;padding:.9rem 1.5rem;border:0;border-radius:8px;color:var(--on-primary);background:var(--primary)}" +
  ":focus-visible{outline:3px solid var(--primary);outline-offset:3px}";

function page(reply: FastifyReply, title: string, body: string) {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header("x-robots-tag", "noindex").send(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Récolte</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><a href="/">Récolte</a></header><main><h1>${title}</h1>${body}</main></body></html>`);
}

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
    page(reply.code(404), "Lien inconnu", `<p>Ce lien n'est pas complet. Vos réglages : Profil, Paramètres.</p>${BACK}`);

  void app.register(async (routes) => {
    // A form, or what the mail program sends: the address says it all.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) => done(null, null));
    const options = { errorHandler: speakFailure };

    routes.get(STOP_PATH, options, async (request, reply) => {
      const stop = stopAt(request);
      if (!stop) return unknown(reply);
      return page(
        reply,
        "Ne plus recevoir",
        `<p>${asked(stop)}</p><form method="post"><button>Ne plus recevoir</button></form>${BACK}`,
      );
    });

    routes.post(STOP_PATH, options, async (request, reply) => {
      const stop = stopAt(request);
      if (!stop) return unknown(reply);
      await end(deps, stop);
      return page(reply, "C'est fait", `<p>${DONE[stop.of]}</p>${BACK}`);
    });
  });
}
