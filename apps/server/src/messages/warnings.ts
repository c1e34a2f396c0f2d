import { isHarmful } from "@recolte/domain/trust/wording";
import { siteAddress } from "#auth/mail-templates.ts";
import { wordingsOf } from "#likeness/wordings.ts";
import type { Context } from "#trpc/context.ts";
import { listWordsOf } from "./warning-queries.ts";

/** Which of these their reader is warned of: looked at anew each time, and kept nowhere. */
export async function warnedOf(
  { db, env, settings }: Pick<Context, "db" | "env" | "settings">,
  asked: Parameters<typeof listWordsOf>[1],
) {
  const phrases = settings.phrases();
  const { hostname: host } = new URL(siteAddress(env));
  const written = await listWordsOf(db, asked);
  return written
    .filter(({ content, phone }) => wordingsOf(content ?? "", { phrases, own: { host, phone } }).some(isHarmful))
    .map(({ id }) => id);
}
