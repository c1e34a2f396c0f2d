import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { initialQueries, type InitialQuery } from "@recolte/domain/initial-queries";
import { cardSizes, GALLERY_SIZES, type Picture, srcset } from "@recolte/domain/picture";
import { pageAt } from "@recolte/domain/site-page";
import type { Env } from "#platform/env.ts";
import type { Answers } from "#sharing/answers.ts";
import { inScript } from "#sharing/markup.ts";
import { cookieName, placeCookie } from "#trpc/request-context.ts";

const [BEFORE, AFTER] = ['{"result":{"data":', "}}"];

interface Answer extends InitialQuery {
  status: number;
  /** JSON, as the procedure's own address gives it; empty when it refused. */
  text: string;
}

/** A question of the page with its answer, as the browser takes it. */
export interface InitialAnswer extends InitialQuery {
  data: unknown;
}

/** What a page is told before it asks. Parts of a document are empty where there is nothing to add. */
export interface InitialData {
  preload: string;
  script: string;
  answers: Answers;
  /** The same in the order of the questions, who looks first; for a member, with what stands first on their home. */
  inOrder: readonly InitialAnswer[];
  /** The API said that what the address names is not there for this person. */
  missing: boolean;
  /** Nobody could say what it names: who reads without running code comes back later, and keeps nothing. */
  away: boolean;
}
const NONE: InitialData = { preload: "", script: "", answers: {}, inOrder: [], missing: false, away: false };

interface Shown {
  items?: { cover?: Picture | null; featured?: boolean }[];
  pictures?: Picture[];
}

/** The largest thing on the first screen is a photo: it is asked for before the code that will show it. */
function photoOf({ items, pictures }: Shown) {
  const [card] = items ?? [];
  const [photo, sizes] = card ? [card.cover, cardSizes(card.featured ?? false)] : [pictures?.[0], GALLERY_SIZES];
  if (!photo) return "";
  const format = photo.avif ? "avif" : "webp";
  return `<link rel="preload" as="image" type="image/${format}" imagesrcset="${srcset(photo, format)}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** Nobody who is known. */
const VISITOR: InitialAnswer = { path: "auth.me", data: null };

const entryOf = ({ path, input, paged, text }: Answer) =>
  `${JSON.stringify({ path, input, paged }).slice(0, -1)},"data":${text}}`;
const entryFor = ({ path, input, paged, text }: Answer): InitialAnswer => ({
  path,
  ...(input && { input }),
  ...(paged && { paged }),
  data: JSON.parse(text) as unknown,
});
const scriptOf = (id: "first-data" | "own-data", entries: string[]) =>
  `<script type="application/json" id="${id}">${inScript(`[${entries.join(",")}]`)}</script>`;
const script = (answers: Answer[]) => scriptOf("first-data", [JSON.stringify(VISITOR), ...answers.map(entryOf)]);
/** A page of fixed words asks only who looks. */
const WORDS: InitialData = { ...NONE, script: script([]), inOrder: [VISITOR] };

/** The page stands or falls with what its address names. */
const isNaming = ({ path }: InitialQuery) => /\.by(?:Id|Slug)$/u.test(path);
const answered = ({ status, text }: Answer) => status === 200 && text !== "";
const isMissing = ({ status }: Pick<Answer, "status">) => status === 404 || status === 400;
/** Refused for now, or not answered in time. */
const isAway = (first: Pick<Answer, "status"> | null | undefined) => !first || first.status === 503;
const parsed = (answers: Answer[]): Answers =>
  Object.fromEntries(answers.filter(answered).map(({ path, text }) => [path, JSON.parse(text) as unknown]));

/** Asked as everybody, but for what they wrote themselves: of that they are shown nothing older. */
function asEverybody({ cookies }: FastifyRequest, env: Env): Record<string, string> {
  const [name, place] = [placeCookie(env), cookies[placeCookie(env)]];
  return place === undefined ? {} : { cookie: `${name}=${encodeURIComponent(place)}` };
}

/**
 * What a visitor's page asks first, answered within the page. A member's says who they are, so that no page behind a guard
 * waits for that, under an id of its own: the worker keeps visitors' pages alone. The rest they ask for themselves.
 */
export function openInitialData(app: FastifyInstance, env: Env) {
  /** As who asks for the page: limits count at their address. */
  async function ask(question: InitialQuery, request: FastifyRequest, headers = asEverybody(request, env)) {
    const query = question.input ? `?input=${encodeURIComponent(JSON.stringify(question.input))}` : "";
    const inside = { url: `/trpc/${question.path}${query}`, headers, remoteAddress: request.ip };
    const { statusCode: status, body, headers: said } = await app.inject(inside);
    const text = status === 200 && body.startsWith(BEFORE) ? body.slice(BEFORE.length, -AFTER.length) : "";
    return { ...question, status, text, cookie: said["set-cookie"] };
  }

  async function inTime<T>(work: Promise<T>) {
    const late = new AbortController();
    // Past this the page goes without: the browser asks for itself and says what is wrong.
    const timeout = pause(env.REQUEST_PATIENCE_MS, null, { signal: late.signal }).catch(() => null);
    const done = await Promise.race([work, timeout]);
    late.abort();
    return done;
  }

  async function askAsMember(question: InitialQuery, request: FastifyRequest, reply: FastifyReply) {
    const { cookie, ...own } = await ask(question, request, { cookie: request.headers.cookie ?? "" });
    if (cookie !== undefined && !reply.hasHeader("set-cookie")) void reply.header("set-cookie", cookie);
    return own;
  }

  /** What everybody may see is asked as everybody; what is not there for them may be the member's own. */
  async function askForMember(question: InitialQuery, request: FastifyRequest, reply: FastifyReply) {
    const answer = await ask(question, request);
    return isMissing(answer) ? askAsMember(question, request, reply) : answer;
  }

  /** What stands first on a member's home: told later, it would push the page down. */
  async function askForStrip(request: FastifyRequest, reply: FastifyReply) {
    const strips = ["dashboards.toDo", "home.nearby"] as const;
    const told = await Promise.all(strips.map((path) => askAsMember({ path }, request, reply)));
    return told.filter(answered);
  }

  async function forMember(first: InitialQuery | undefined, request: FastifyRequest, reply: FastifyReply): Promise<InitialData> {
    const named = first && isNaming(first) ? askForMember(first, request, reply) : null;
    const strip = first?.path === "home.counters" ? askForStrip(request, reply) : [];
    const asked = await inTime(Promise.all([askAsMember({ path: "auth.me" }, request, reply), named, strip]));
    const [me, found, waiting] = asked ?? [null, null, []];
    const own = me && answered(me) ? [me, ...waiting] : [];
    return {
      ...NONE,
      away: named !== null && isAway(found),
      ...(own.length > 0 && { script: scriptOf("own-data", own.map(entryOf)), inOrder: own.map(entryFor) }),
      ...(found && { answers: parsed([found]), missing: isMissing(found) }),
    };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<InitialData> => {
    // Not as a base: « // » would be another host.
    const { pathname, searchParams } = new URL(`http://page${request.url}`);
    const questions = initialQueries(pathname, searchParams);
    const [first] = questions;
    const known = request.cookies[cookieName(env)] !== undefined;
    // Staff pages tell nothing ahead: what is read there is written into the audit log.
    if (known) return pathname.startsWith("/admin") ? NONE : forMember(first, request, reply);
    if (!first) return pageAt(pathname).kind === "static" ? WORDS : NONE;
    const answers = await inTime(Promise.all(questions.map((question) => ask(question, request))));
    const missing = isNaming(first) && isMissing(answers?.[0] ?? { status: 0 });
    const given = missing ? [] : (answers?.filter(answered) ?? []);
    const away = isAway(answers?.[0]);
    if (given.length === 0) return { ...NONE, missing, away };
    const found = parsed(given);
    return {
      preload: photoOf((found as Record<string, Shown>)[first.path] ?? {}),
      script: script(given),
      answers: found,
      inOrder: [VISITOR, ...given.map(entryFor)],
      missing,
      away,
    };
  };
}
