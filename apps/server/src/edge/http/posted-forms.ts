import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { CANNOT_PROVE, PROOF_HEADER } from "@recolte/domain/identity/account/proof";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { FORM_FIELD, POSTED_FORMS, type PostedForm, type PostedFormName } from "@recolte/domain/platform/pages/posted-form";
import { intendedPlace } from "./intent-cookie.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const BODY_MAX = 32_768;
const FAILED = "Une erreur est survenue. Réessayez dans un instant.";
const UNCHECKED = "Vérifiez ce que vous avez saisi.";
const NEEDS_CODE = "Ce compte demande aussi un code. Attendez que la page soit entièrement chargée, puis connectez-vous.";
const NEEDS_PROOF =
  "Beaucoup de demandes arrivent en même temps que la vôtre. Attendez que la page soit entièrement chargée, puis recommencez.";
const LEAVING =
  "Ce compte est en cours de suppression. Attendez que la page soit entièrement chargée, puis connectez-vous pour le garder.";
const NEEDS_FACTOR = "Ce compte demande aussi le code de votre application d'authentification, ou un code de secours.";

const CODE_SENT = "Un code est parti à ce numéro. Il est valable dix minutes. Ne le donnez à personne.";
const TO_US =
  "Trop de codes sont partis pour l'instant. Envoyez-nous celui-ci depuis votre téléphone, puis entrez : il est valable trente minutes.";
/** What the account turns out to ask for: its password on a browser that is new to it, or who its owner is after a year. */
const ASKS: Record<string, string> = {
  "telephone.password": "password",
  "telephone.wrong-password": "password",
  "telephone.password-waits": "password",
  "telephone.new-password": "newPassword",
  "telephone.asleep": "owner",
  "telephone.asleep-nameless": "owner",
  "telephone.not-owner": "owner",
  "telephone.waking-waits": "owner",
};

const WHERE_TO: Record<PostedFormName, string> = {
  "sign-in": "/",
  "sign-up": "/",
  forgotten: "/auth?envoye=oubli",
  telephone: "/auth?vue=telephone",
  "telephone-code": "/",
  contact: "/contact?envoye=contact",
};

interface Sent {
  form: PostedFormName;
  values: Record<string, string | boolean>;
}
interface Answer {
  result?: { data: { id?: string; erasedOn?: string | null; request?: string; toUs?: string; isNew?: boolean } };
  error?: { message: string; data?: { refusal: string | null; fields: Record<string, string[]> | null } };
}
/** What the page is shown with again, and the status of the refusal. */
export interface Shown {
  status: number;
  posted: PostedForm;
}

const isName = (name: string | null): name is PostedFormName => name !== null && Object.hasOwn(POSTED_FORMS, name);
/** A code of the second factor serves once. */
const isSecret = (field: string) => /password|factor/iu.test(field);

const BOXES: readonly string[] = ["acceptTerms", "buyersMayCall"];

function readValues(form: PostedFormName, body: URLSearchParams) {
  const given = POSTED_FORMS[form].fields.map((field): [string, string | boolean] => [
    field,
    // A box is sent when it is ticked.
    BOXES.includes(field) ? body.has(field) : (body.get(field) ?? ""),
  ]);
  return Object.fromEntries(given);
}

const withoutSecrets = (values: Record<string, string | boolean>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field) && field !== "website"));

/** What was typed and never comes back with the page is asked for again. */
const askedAgain = ({ form, values }: Sent, message: string) =>
  Object.fromEntries(
    ["password", "newPassword", "factor"]
      .filter((field) => form === "telephone-code" && values[field] !== "")
      .map((field) => [field, message]),
  );

function refusedAs({ error }: Answer, sent: Sent): Pick<PostedForm, "errors" | "message"> {
  const fields = Object.entries(error?.data?.fields ?? {}).flatMap(([field, [first]]) =>
    first ? [[field, first] as const] : [],
  );
  if (fields.length > 0) return { errors: Object.fromEntries(fields), message: UNCHECKED };
  const { refusal = null } = error?.data ?? {};
  const asksFactor = refusal === "auth.code-required" || refusal === "auth.wrong-code";
  if (asksFactor && sent.form === "telephone-code") {
    const message = refusal === "auth.code-required" ? NEEDS_FACTOR : error!.message;
    return { errors: { ...askedAgain(sent, message), factor: message }, message };
  }
  if (refusal === "auth.code-required") return { errors: {}, message: NEEDS_CODE };
  // Only our code works for its call, which it does by itself.
  if (refusal === "limits.proof-needed" || refusal === "attack.proof-needed") return { errors: {}, message: NEEDS_PROOF };
  const message = error && refusal ? error.message : FAILED;
  const asked = ASKS[refusal ?? ""];
  return { errors: asked ? { [asked]: message } : {}, message };
}

function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

/** The account waits to be erased; by its number it is kept with one more press. */
function leavingAs(sent: Sent, erasedOn: string): Pick<PostedForm, "errors" | "message"> {
  if (sent.form !== "telephone-code") return { errors: {}, message: LEAVING };
  const message = `Vous avez demandé la suppression de ce compte. Il sera effacé le ${formatLongDate(erasedOn)}.`;
  return { errors: { ...askedAgain(sent, message), keep: message }, message };
}

/** A browser that was told to send it twice sends one letter: what it says, by whom, that day, is its name. */
function nameOf(values: object, { ip }: FastifyRequest) {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash("sha256")
    .update(JSON.stringify([ip, day, values]))
    .digest("hex");
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join("-");
}

/** Of these what was filled in: a field that is not there or empty asks for nothing. */
const filled = (values: Sent["values"], ...names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

/** As the procedure takes them. */
function inputOf({ form, values }: Sent, request: FastifyRequest) {
  if (form === "contact") {
    const { email: _email, reach: _reach, ...others } = values;
    // A member without an address has no field for one, and who comes from the entrance by telephone another in its place.
    return { id: nameOf(values, request), ...others, ...filled(values, "email", "reach") };
  }
  if (form === "telephone") {
    const { via: _via, ...number } = values;
    return { ...number, ...filled(values, "via") };
  }
  if (form !== "telephone-code") return values;
  const {
    request: sent,
    code,
    acceptTerms,
    buyersMayCall,
    forgot,
    fresh,
    keep,
    "owner.firstName": firstName,
    "owner.town": town,
  } = values;
  const owner = (firstName !== "" || town !== "") && { owner: { firstName, town } };
  return {
    request: sent,
    code,
    acceptTerms,
    buyersMayCall,
    ...filled(values, "factor"),
    ...(forgot === "" ? filled(values, "password", "newPassword") : { forgot: true }),
    ...(keep !== "" && { keep: true }),
    ...(fresh === "" ? owner : { fresh: true }),
  };
}

/** A form is sent by a browser, and every browser says from where (`origin.ts` looks at what it says). */
const isFromBrowser = ({ headers }: FastifyRequest) => (headers.origin ?? headers["sec-fetch-site"]) !== undefined;

type ShowAgain = (request: FastifyRequest, reply: FastifyReply, shown: Shown) => Promise<unknown>;

/**
 * The entrance and the letter to the team, sent by the browser itself: the same procedures are called as by our code, in the name of
 * who sends it, so their checks and quotas hold. Where it comes from was looked at before (`origin.ts`).
 */
export function takePostedForms(app: FastifyInstance, showAgain: ShowAgain) {
  /** As our code would ask; what it sets for the session goes to the sender. */
  async function call(sent: Sent, request: FastifyRequest, reply: FastifyReply) {
    const { cookie = "", "user-agent": agent = "" } = request.headers;
    const answer = await app.inject({
      method: "POST",
      url: `/trpc/${POSTED_FORMS[sent.form].path}`,
      headers: { cookie, "user-agent": agent, "content-type": "application/json", [PROOF_HEADER]: CANNOT_PROVE },
      payload: JSON.stringify(inputOf(sent, request)),
      remoteAddress: request.ip,
    });
    const { "set-cookie": given, "retry-after": later } = answer.headers;
    if (given !== undefined) void reply.header("set-cookie", given);
    if (later !== undefined) void reply.header("retry-after", later);
    return { status: answer.statusCode, answer: answerOf(answer.body) };
  }

  async function take(address: string, request: FastifyRequest, reply: FastifyReply) {
    if (!isFromBrowser(request)) return reply.code(403).send();
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const form = body.get(FORM_FIELD);
    if (!isName(form) || POSTED_FORMS[form].address !== address) return reply.redirect(address, 303);
    const values = readValues(form, body);
    const { status, answer } = await call({ form, values }, request, reply);
    const leaves = answer.result?.data.erasedOn ?? null;
    void reply.header("cache-control", "no-store");
    const { request: code, toUs, id, isNew = false } = answer.result?.data ?? {};
    if (form === "telephone" && code !== undefined) {
      const values = { request: code, ...(toUs !== undefined && { toUs }) };
      const message = toUs === undefined ? CODE_SENT : TO_US;
      const posted = { form: "telephone-code", values, errors: {}, message } as const;
      return showAgain(request, reply, { status: 200, posted });
    }
    if (answer.result && leaves === null) {
      const place = id !== undefined && WHERE_TO[form] === "/" ? intendedPlace(request, reply, id) : null;
      return reply.redirect(place ?? (isNew ? "/bienvenue" : WHERE_TO[form]), 303);
    }
    const said = leaves === null ? refusedAs(answer, { form, values }) : leavingAs({ form, values }, leaves);
    const posted = { form, values: withoutSecrets(values), ...said };
    return showAgain(request, reply, { status: leaves === null ? status : 403, posted });
  }

  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(URLENCODED, { parseAs: "string", bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const address of new Set(Object.values(POSTED_FORMS).map((form) => form.address)))
      routes.post(address, (request, reply) => take(address, request, reply));
  });
}
