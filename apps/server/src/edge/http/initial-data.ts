import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { initialQueries, type InitialQuery } from "@recolte/domain/platform/pages/initial-queries";
import { cardSizes, GALLERY_SIZES, type Picture, srcset } from "@recolte/domain/platform/picture";
import { memberQueries } from "@recolte/domain/platform/pages/member-queries";
import { pageAt } from "@recolte/domain/platform/pages/site-page";
import type { Env } from "#platform/env.ts";
import type { Answers } from "#edge/sharing/answers.ts";
import { inScript } from "#edge/sharing/markup.ts";
import { cookieName, placeCookie } from "#platform/trpc/request-context.ts";
import { AHEAD_HEADER } from "./admission.ts";
import { BATCH_MAX } from "./ordinary-calls.ts";

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
  /** The same in the order of the questions, who looks first; for a member, what is theirs. */
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
/** A page of fixed words, such as that nothing is there, asks only who looks. */
const WORDS: InitialData = { ...NONE, script: script([]), inOrder: [VISITOR] };

/** The page stands or falls with what its address names. */
const isNaming = ({ path }: InitialQuery) => /\.by(?:Id|Slug)$/u.test(path);
const answered = ({ status, text }: Answer) => status === 200 && text !== "";
const isMissing = ({ status }: Pick<Answer, "status">) => status === 404 || status === 400;
/** Refused for now, or not answered in time. */
const isAway = (first: Pick<Answer, "status"> | null | undefined) => !first || first.status === 503;
const parsed = (answers: Answer[]): Answers =>
  Object.fromEntries(answers.filter(answered).map(({ path, text }) => [path, JSON.parse(text) as unknown]));

const isStaffs = (pathname: string) => /^\/admin(?:\/|$)/iu.test(pathname);

const ME: readonly InitialQuery[] = [{ path: "auth.me" }];
interface Result {
  result?: { data: unknown };
  error?: { data?: { httpStatus?: number } };
}
const answerIn = ({ result, error }: Result) => ({
  status: result ? 200 : (error?.data?.httpStatus ?? 500),
  text: result ? JSON.stringify(result.data ?? null) : "",
});

/** What one batch has no room for goes in the next, beside it. */
const batchesOf = (questions: readonly InitialQuery[]) =>
  questions.flatMap((_question, i) => (i % BATCH_MAX === 0 ? [questions.slice(i, i + BATCH_MAX)] : []));

interface Asking {
  app: FastifyInstance;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** At once, so that their session is looked up once; null where the server has better to do. */
async function askBatch({ app, request, reply }: Asking, questions: readonly InitialQuery[]) {
  const paths = questions.map(({ path }) => path).join(",");
  const inputs = Object.fromEntries(questions.flatMap(({ input }, i) => (input ? [[i, input]] : [])));
  const { statusCode, body, headers } = await app.inject({
    url: `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
    headers: { cookie: request.headers.cookie ?? "", ...(questions.length > 1 && { [AHEAD_HEADER]: "1" }) },
    remoteAddress: request.ip,
  });
  const results = statusCode < 500 ? (JSON.parse(body) as unknown) : null;
  if (!Array.isArray(results)) return null;
  const cookie = headers["set-cookie"];
  if (cookie !== undefined && !reply.hasHeader("set-cookie")) void reply.header("set-cookie", cookie);
  return questions.map((question, i) => ({ ...question, ...answerIn((results as Result[])[i] ?? {}) }));
}

async function askAsMember(asking: Asking, questions: readonly InitialQuery[]) {
  const answers = await Promise.all(batchesOf(questions).map((batch) => askBatch(asking, batch)));
  return answers.includes(null) ? null : answers.flatMap((batch) => batch ?? []);
}

/** Asked as everybody, but for what they wrote themselves: of that they are shown nothing older. */
function asEverybody({ cookies }: FastifyRequest, env: Env): Record<string, string> {
  const [name, place] = [placeCookie(env), cookies[placeCookie(env)]];
  return place === undefined ? {} : { cookie: `${name}=${encodeURIComponent(place)}` };
}

/**
 * What a page asks first, answered within the page. A member's says who they are and what is theirs, under an id of its own: the
 * worker keeps visitors' pages alone. Pages of the staff bring nothing.
 */
export function openInitialData(app: FastifyInstance, env: Env) {
  /** As who asks for the page: limits count at their address. */
  async function ask(question: InitialQuery, request: FastifyRequest) {
    const query = question.input ? `?input=${encodeURIComponent(JSON.stringify(question.input))}` : "";
    const headers = asEverybody(request, env);
    const inside = { url: `/trpc/${question.path}${query}`, headers, remoteAddress: request.ip };
    const { statusCode: status, body } = await app.inject(inside);
    const text = status === 200 && body.startsWith(BEFORE) ? body.slice(BEFORE.length, -AFTER.length) : "";
    return { ...question, status, text };
  }

  async function inTime<T>(work: Promise<T>) {
    const late = new AbortController();
    // Past this the page goes without: the browser asks for itself and says what is wrong.
    const timeout = pause(env.REQUEST_PATIENCE_MS, null, { signal: late.signal }).catch(() => null);
    const done = await Promise.race([work, timeout]);
    late.abort();
    return done;
  }

  async function forMember(
    questions: readonly InitialQuery[],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<InitialData> {
    // When it gets tight they hear who they are, and ask for the rest themselves.
    const asking = { app, request, reply };
    const asked = async () => (await askAsMember(asking, [...ME, ...questions])) ?? askAsMember(asking, ME);
    const answers = (await inTime(asked())) ?? [];
    const [me, first] = answers;
    const own = me && answered(me) ? answers.filter(answered) : [];
    const named = questions[0] && isNaming(questions[0]) ? questions[0] : null;
    return {
      ...NONE,
      away: named !== null && isAway(first),
      ...(own.length > 0 && { script: scriptOf("own-data", own.map(entryOf)), inOrder: own.map(entryFor) }),
      ...(named && first && { answers: parsed([first]), missing: isMissing(first) }),
    };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<InitialData> => {
    // Not as a base: « // » would be another host.
    const { pathname, searchParams } = new URL(`http://page${request.url}`);
    const questions = initialQueries(pathname, searchParams);
    const [first] = questions;
    const known = request.cookies[cookieName(env)] !== undefined;
    // Staff pages tell nothing ahead: what is read there is written into the audit log.
    if (known) return isStaffs(pathname) ? NONE : forMember(memberQueries(pathname, searchParams, new Date()), request, reply);
    if (!first) return pageAt(pathname).kind === "private" ? NONE : WORDS;
    const answers = await inTime(Promise.all(questions.map((question) => ask(question, request))));
    const missing = isNaming(first) && isMissing(answers?.[0] ?? { status: 0 });
    const given = missing ? [] : (answers?.filter(answered) ?? []);
    const away = isAway(answers?.[0]);
    if (given.length === 0) return { ...(missing ? WORDS : NONE), missing, away };
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
