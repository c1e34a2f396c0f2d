import { isHarmful } from "@recolte/domain/judgement/trust/wording";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { wordingsOf } from "#market/likeness/wordings.ts";
import type { Context } from "#platform/trpc/context.ts";
import { listNotesOf, listWordsOf } from "./warning-queries.ts";

type Warning = Pick<Context, "db" | "env" | "settings">;

/** Whether a reader is warned of it: looked at anew each time, and kept nowhere. */
function warnsOf({ env, settings }: Pick<Warning, "env" | "settings">) {
  const phrases = settings.phrases();
  const { hostname: host } = new URL(siteAddress(env));
  return (text: string, phone: string | null) => wordingsOf(text, { phrases, own: { host, phone } }).some(isHarmful);
}

/** Which of these messages their reader is warned of. */
export async function warnedOf(ctx: Warning, asked: Parameters<typeof listWordsOf>[1]) {
  const warns = warnsOf(ctx);
  return (await listWordsOf(ctx.db, asked)).filter(({ content, phone }) => warns(content ?? "", phone)).map(({ id }) => id);
}

/** Which of these texts, read by somebody who sees the number of neither side, carry a warning. */
export function warnedTextsOf(ctx: Pick<Warning, "env" | "settings">, texts: readonly (string | null)[]) {
  const warns = warnsOf(ctx);
  return [...new Set(texts.flatMap((text) => (text !== null && warns(text, null) ? [text] : [])))];
}

/** The notes, word for word, that their reader is warned of. */
export async function warnedNotesOf(ctx: Warning, asked: Parameters<typeof listNotesOf>[1]) {
  const warns = warnsOf(ctx);
  const notes = await listNotesOf(ctx.db, asked);
  return [...new Set(notes.filter(({ text, phone }) => warns(text, phone)).map(({ text }) => text))];
}
