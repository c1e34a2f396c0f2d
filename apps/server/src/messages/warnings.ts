import { isWarnedOf } from "@recolte/domain/messages/warning";
import { siteAddress } from "#auth/mail-templates.ts";
import { skeletonOfText } from "#likeness/skeleton.ts";
import type { Context } from "#trpc/context.ts";
import { listWordsOf } from "./warning-queries.ts";

/** Which of these their reader is warned of: looked at anew each time, and kept nowhere. */
export async function warnedOf(
  { db, env, settings }: Pick<Context, "db" | "env" | "settings">,
  asked: Parameters<typeof listWordsOf>[1],
) {
  const phrases = settings.phrases();
  const { host } = new URL(siteAddress(env));
  const written = await listWordsOf(db, asked);
  // As it is read too: look-alike letters are no way round it.
  const isSaid = (content: string) => [content, skeletonOfText(content)].some((text) => isWarnedOf(text, { phrases, host }));
  return written.filter(({ content }) => isSaid(content)).map(({ id }) => id);
}
