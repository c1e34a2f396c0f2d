import type { FastifyInstance, FastifyRequest } from "fastify";
import { setTimeout as pause } from "node:timers/promises";
import { firstQuestions, type FirstQuestion } from "@recolte/domain/first-questions";
import { cardSizes, GALLERY_SIZES, type Picture, srcset } from "@recolte/domain/picture";
import type { Env } from "#platform/env.ts";
import { cookieName } from "#trpc/request-context.ts";

/** Past this the page goes without: the browser asks for itself and says what is wrong. */
const PATIENCE_MS = 300;
const [BEFORE, AFTER] = ['{"result":{"data":', "}}"];

/** Parts of a document; empty where there is nothing to add. */
export interface FirstData {
  head: string;
  body: string;
}
const NONE: FirstData = { head: "", body: "" };

interface Answer extends FirstQuestion {
  /** JSON, as the procedure's own address gives it. */
  text: string;
}

interface Shown {
  items?: { cover: Picture | null; featured: boolean }[];
  pictures?: Picture[];
}

/** The largest thing on the first screen is a photo: it is asked for before the code that will show it. */
function photoOf({ items, pictures }: Shown) {
  const [card] = items ?? [];
  const [photo, sizes] = card ? [card.cover, cardSizes(card.featured)] : [pictures?.[0], GALLERY_SIZES];
  if (!photo) return "";
  const format = photo.avif ? "avif" : "webp";
  return `<link rel="preload" as="image" type="image/${format}" imagesrcset="${srcset(photo, format)}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** Text of a script that no browser runs; « < » is written so that nothing in it can end it. */
const script = (answers: Answer[]) => {
  const entries = answers.map(({ text, ...question }) => `${JSON.stringify(question).slice(0, -1)},"data":${text}}`);
  const json = `[{"path":"auth.me","data":null},${entries.join(",")}]`.replaceAll("<", "\\u003c");
  return `<script type="application/json" id="first-data">${json}</script>`;
};

/** What a visitor's page asks first, answered within the page; nothing for members, whose answers are their own. */
export function openFirstData(app: FastifyInstance, env: Env) {
  async function ask(question: FirstQuestion): Promise<Answer[]> {
    const query = question.input ? `?input=${encodeURIComponent(JSON.stringify(question.input))}` : "";
    const { statusCode, body } = await app.inject({ url: `/trpc/${question.path}${query}` });
    if (statusCode !== 200 || !body.startsWith(BEFORE)) return [];
    return [{ ...question, text: body.slice(BEFORE.length, -AFTER.length) }];
  }

  return async (request: FastifyRequest): Promise<FirstData> => {
    if (request.cookies[cookieName(env)] !== undefined) return NONE;
    // Not as a base: « // » would be another host.
    const { pathname, searchParams } = new URL(`http://page${request.url}`);
    const questions = firstQuestions(pathname, searchParams);
    if (questions.length === 0) return NONE;
    const late = new AbortController();
    const patience = pause(PATIENCE_MS, null, { signal: late.signal }).catch(() => null);
    const answers = await Promise.race([Promise.all(questions.map(ask)), patience]);
    late.abort();
    const [first, ...others] = answers?.flat() ?? [];
    if (!first) return NONE;
    return { head: photoOf(JSON.parse(first.text) as Shown), body: script([first, ...others]) };
  };
}
