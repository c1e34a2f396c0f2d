import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { longDayIn } from "@recolte/domain/platform/days/local-day";
import { Refusal } from "@recolte/domain/platform/refusal";
import {
  APPEAL_FORM,
  APPEAL_MAX,
  APPEAL_OVER,
  APPEAL_STATUS_LABELS,
  appealUntil,
  appealWaits,
  AppealWords,
} from "@recolte/domain/judgement/trust/appeal";
import { appealByLink, readSuspension } from "#desk/appeals/by-link.ts";
import { APPEAL_PATH, readAppealLink } from "#identity/notifications/appeal-link.ts";
import { escaped } from "#edge/sharing/markup.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { trpcErrorOf } from "#platform/trpc/failure.ts";
import { visitorOf } from "#platform/trpc/request-context.ts";
import { tellRefused } from "#platform/trpc/security-log.ts";
import { escapedLines, sendPlainPage } from "./plain-page.ts";
import { speakFailure } from "./refusal-answer.ts";

const URLENCODED = "application/x-www-form-urlencoded";
/** The longest words, each of their signs written as twelve. */
const BODY_MAX = 32_768;
const TITLE = "Contester une suspension";
const TO_US = `<p><a href="/contact">Nous écrire</a></p>`;
const ANSWERED = "La réponse vous parviendra par email, ou par SMS si votre compte n'a pas d'adresse.";

type Suspension = Awaited<ReturnType<typeof readSuspension>>;
/** What was typed and not taken, and why. */
interface Again {
  text: string;
  message: string;
}

const quoted = (text: string) => `<p class="said">${escapedLines(text)}</p>`;

function appealOf({ text, status, createdAt, escalated, answer }: NonNullable<Suspension["appeal"]>, day: (at: Date) => string) {
  const state = `<h2>Votre recours</h2><p>Du ${day(createdAt)} : ${APPEAL_STATUS_LABELS[status].toLowerCase()}</p>${quoted(text)}`;
  if (status === "open") return `${state}<p>${appealWaits(escalated)} ${ANSWERED}</p>`;
  return state + (answer ? `<h2>Réponse</h2>${quoted(answer)}` : "") + TO_US;
}

const wrongOf = ({ message }: Again) => `<p class="wrong" id="wrong" role="alert">${escaped(message)}</p>`;

function formOf(link: string, until: string, again: Again | null) {
  const wrong = again && wrongOf(again);
  return `<form method="post" action="${APPEAL_PATH}"><input type="hidden" name="lien" value="${escaped(link)}">
<h2><label for="text">${APPEAL_FORM.label}</label></h2>
<p class="quiet" id="how">${APPEAL_FORM.description} Possible jusqu'au ${until}. ${ANSWERED}</p>
<textarea id="text" name="text" rows="7" maxlength="${APPEAL_MAX}" aria-describedby="how${wrong ? " wrong" : ""}"${wrong ? ' aria-invalid="true"' : ""}>
${again ? escapedLines(again.text) : ""}</textarea>
${wrong ?? ""}<p><button>${APPEAL_FORM.send}</button></p></form>`;
}

function bodyOf(suspension: Suspension, link: string, again: Again | null) {
  const { reason, at, until, appeal, open, country } = suspension;
  const day = (moment: Date) => longDayIn(country ?? DEFAULT_COUNTRY, moment);
  const decided = `Votre compte est suspendu depuis le ${day(at)}, ${until ? `jusqu'au ${day(until)}` : "sans fin prévue"}.`;
  const about = `<p>${decided}</p><h2>Motif</h2>${quoted(reason)}`;
  if (open) return about + formOf(link, day(appealUntil(at)), again);
  return about + (again ? wrongOf(again) : "") + (appeal ? appealOf(appeal, day) : `<p>${APPEAL_OVER}</p>${TO_US}`);
}

const statusOf = (refusal: Refusal) => getHTTPStatusCodeFromError(trpcErrorOf(refusal));

/**
 * Where the message leads that tells somebody of their suspension: they have no session, and the link speaks for them. Programs that look
 * through mails open every link; only the form does anything.
 */
export function appealRoutes(app: FastifyInstance, deps: Deps) {
  function decisionAt(link: string) {
    const decisionId = readAppealLink(deps.env, link);
    if (decisionId === null) throw new Refusal("appeal.bad-link");
    return decisionId;
  }

  async function show(reply: FastifyReply, link: string, again: Again | null = null) {
    const suspension = await readSuspension(deps.db, decisionAt(link));
    return sendPlainPage(reply, TITLE, bodyOf(suspension, link, again));
  }

  /** What refuses it is said on a page, with the way that is left. */
  async function sayRefused(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (!(error instanceof Refusal) || error.kind === "unavailable") return speakFailure(error, request, reply);
    tellRefused(visitorOf(request), error);
    if (error.retryAfter) void reply.header("retry-after", error.retryAfter);
    const way = error.code === "appeal.over" ? `<p><a href="/auth">Me connecter</a></p>` : TO_US;
    return sendPlainPage(reply.code(statusOf(error)), TITLE, `<p role="alert">${escaped(error.message)}</p>${way}`);
  }

  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(URLENCODED, { parseAs: "string", bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    // The address holds the link: no other site hears of it. Our own does, or its form would come from nowhere.
    routes.addHook("onRequest", async (_request, reply) => void reply.header("referrer-policy", "same-origin"));
    const options = {
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void sayRefused(error, request, reply),
    };

    routes.get(APPEAL_PATH, options, async (request, reply) => {
      const { lien } = request.query as { lien?: unknown };
      return show(reply, typeof lien === "string" ? lien : "");
    });

    routes.post(APPEAL_PATH, options, async (request, reply) => {
      const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const [link, typed] = [body.get("lien") ?? "", body.get("text") ?? ""];
      const { data, error } = AppealWords.safeParse({ text: typed });
      const decisionId = decisionAt(link);
      if (!data) return show(reply.code(400), link, { text: typed, message: error.issues[0]?.message ?? "" });
      try {
        await appealByLink(deps, { decisionId, ...data });
      } catch (refused) {
        if (!(refused instanceof Refusal) || refused.kind === "unavailable") throw refused;
        tellRefused(visitorOf(request), refused);
        if (refused.retryAfter) void reply.header("retry-after", refused.retryAfter);
        return show(reply.code(statusOf(refused)), link, { text: typed, message: refused.message });
      }
      return reply.redirect(`${APPEAL_PATH}?lien=${link}`, 303);
    });
  });
}
