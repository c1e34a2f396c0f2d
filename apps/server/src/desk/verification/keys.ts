import { Refusal } from "@recolte/domain/platform/refusal";
import type { Context } from "#platform/trpc/context.ts";
import type { Trail } from "#platform/trpc/trail.ts";
import { countByKey, lockNotUnder, saveWrapped } from "./document-queries.ts";
import { rewrap } from "./vault.ts";

type Keeping = Pick<Context, "db" | "env">;

/** The names of the keys of this process, and how many papers wait under each: one with none may go. */
export async function readKeys({ db, env }: Keeping) {
  return { known: env.IDENTITY_KEY.map(({ id }) => id), used: await countByKey(db) };
}

/** Puts every paper under the first key. Those whose key this process does not know stay as they are. */
export async function renewKeys({ db, env, audit }: Keeping & Pick<Trail, "audit">) {
  const [current] = env.IDENTITY_KEY;
  if (!current) throw new Refusal("verification.off");
  const papers = await lockNotUnder(
    db,
    current.id,
    env.IDENTITY_KEY.map(({ id }) => id),
  );
  for (const { wrappedKey, keyId, ...paper } of papers)
    if (wrappedKey && keyId) await saveWrapped(db, paper.id, rewrap(env.IDENTITY_KEY, { ...paper, wrappedKey, keyId }));
  await audit({
    action: "identity.rewrap",
    target: { type: "verification" },
    after: { key: current.id, papers: papers.length },
  });
  return { papers: papers.length };
}
