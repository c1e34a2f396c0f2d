import { copiedText, COPIES_MOST, mayBeCopy } from "@recolte/domain/talk/messages/copy";
import { Refusal } from "@recolte/domain/platform/refusal";
import { openCase } from "#judgement/cases/open-case.ts";
import { skeletonOfText } from "#market/likeness/skeleton.ts";
import { requireAllowed } from "#judgement/sanctions/limits.ts";
import type { Watch, Writing } from "#platform/trpc/watched-texts.ts";
import { COPY_POINTS, digestOf } from "./copies.ts";
import { countOthersTold, insertCopy, isNewcomersWord } from "./copy-queries.ts";
import { RECEIVERS } from "./receiver-queries.ts";
import { countedAsStart, FRESH } from "./send.ts";

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(value);
const idsIn = (input: unknown) =>
  Object.fromEntries(Object.entries(typeof input === "object" && input ? input : {}).filter(([, value]) => isId(value)));

/** Whom they reach; nobody where the call will be refused, or sends a message like any other. */
async function receiverOf({ ctx, path, input }: Writing) {
  const find = RECEIVERS[path];
  if (!find || find === "sent") return undefined;
  const found = await find(ctx.db, ctx.viewer.id, idsIn(input));
  return found === ctx.viewer.id ? undefined : found;
}

/** The same words to many people are before the staff, and reach nobody else. */
async function requireNoCopy({ ctx: { db, env, viewer }, texts }: Writing, receiverId: string) {
  const said = [...texts.other, ...texts.public].map((text) => (mayBeCopy(text) ? copiedText(skeletonOfText(text), null) : null));
  const digests = said.flatMap((text) => (text === null ? [] : [digestOf(env, text)]));
  for (const digest of digests) {
    const others = await countOthersTold(db, { senderId: viewer.id, receiverId, digest });
    if (others < COPIES_MOST) continue;
    const about = { kind: "person", targetType: "person", targetId: viewer.id, subjectId: viewer.id } as const;
    const signals = [{ name: "burst.write", points: COPY_POINTS, facts: { receivers: others + 1 } }] as const;
    await db.transaction((tx) => openCase(tx, { ...about, points: COPY_POINTS, severe: false, signals }));
    throw new Refusal("message.copied");
  }
  return digests;
}

/** Refused by the procedure itself: what was counted is given back. */
class Failed<R> extends Error {
  readonly result: R;
  constructor(result: R) {
    super("refused by the procedure itself");
    this.result = result;
  }
}

/**
 * What is asked of every text that others read, whichever form carries it: whether its author may write or publish, how many
 * strangers they have written to, and whether many have been told the same.
 */
export const asMessage: Watch = async <R extends { ok: boolean }>(writing: Writing, next: () => Promise<R>) => {
  const { ctx, path, texts } = writing;
  const { db, viewer } = ctx;
  if (texts.other.length > 0 || Object.hasOwn(RECEIVERS, path)) await requireAllowed(db, viewer.id, "write");
  if (texts.public.length > 0) await requireAllowed(db, viewer.id, "publish");
  const receiverId = await receiverOf(writing);
  if (!receiverId) return next();
  const digests = await requireNoCopy(writing, receiverId);
  const pair = { senderId: viewer.id, receiverId };
  const work = async () => {
    const result = await next();
    if (!result.ok) throw new Failed(result);
    for (const digest of digests) await insertCopy(db, { ...pair, digest });
    return result;
  };
  try {
    return (await isNewcomersWord(db, pair, FRESH)) ? await countedAsStart(ctx, work) : await work();
  } catch (reason) {
    if (reason instanceof Failed) return reason.result as R;
    throw reason;
  }
};
