import { isWarnedOf } from "@recolte/domain/messages/warning";
import { FIRST_PHRASES } from "@recolte/domain/trust/first-phrases";
import type { Db } from "@recolte/db/client";
import { siteAddress } from "#auth/mail-templates.ts";
import type { Env } from "#platform/env.ts";
import { listPhrases, listWordsOf } from "./warning-queries.ts";

/** Which of these their reader is warned of: looked at anew each time, and kept nowhere. */
export async function warnedOf({ db, env }: { db: Db; env: Env }, asked: Parameters<typeof listWordsOf>[1]) {
  const phrases = (await listPhrases(db)) ?? FIRST_PHRASES;
  const { host } = new URL(siteAddress(env));
  const written = await listWordsOf(db, asked);
  return written.filter(({ content }) => isWarnedOf(content, { phrases, host })).map(({ id }) => id);
}
