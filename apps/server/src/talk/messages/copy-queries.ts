import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { messageCopies } from "@recolte/db/schema";
import { type NewMessage, writeMessage } from "./send-queries.ts";

const DAY_AGO = sql`now() - interval '24 hours'`;

type Pair = Pick<NewMessage, "senderId" | "receiverId">;

interface Ground extends Record<string, unknown> {
  /** Somebody can read it who did not write first. */
  counts: boolean;
  title: string | null;
  /** Of its receiver. */
  name: string | null;
}

/** Whether it counts that one says the same to many, the title that a greeting names, and whom. */
export async function findGround(db: Db, { senderId, receiverId, announcementId }: Pair & Pick<NewMessage, "announcementId">) {
  const { rows } = await db.execute<Ground>(sql`
    select exists (select from users u where u.id = ${receiverId}::uuid and u.status = 'active') and not exists (
        select from conversations mine
        left join conversations theirs on theirs.user_id = mine.other_id and theirs.other_id = mine.user_id
        where mine.user_id = ${senderId}::uuid and mine.other_id = ${receiverId}::uuid
          and mine.first_received_at < coalesce(theirs.first_received_at, 'infinity')
      ) as counts,
      (select a.title from announcements a where a.id = ${announcementId}::uuid) as title,
      (select p.first_name || ' ' || p.last_name from profiles p where p.id = ${receiverId}::uuid) as name`);
  return rows[0]!;
}

interface Fresh {
  freshDays: number;
  /** In thousandths: from there on somebody is known. */
  standing: number;
}

/** An account of a few days, without tick, proved telephone or identity, or standing. */
const isNewcomer = (senderId: string, { freshDays, standing }: Fresh) => sql`exists (
        select from users u left join profiles p on p.id = u.id
        where u.id = ${senderId}::uuid and u.created_at > now() - make_interval(days => ${freshDays}::int) and p.verified is not true
      )
      and not exists (
        select from verifications v
        where v.person_id = ${senderId}::uuid and v.step in ('telephone', 'identity') and v.status = 'done'
      )
      and not exists (select from standings s where s.person_id = ${senderId}::uuid and s.total >= ${standing}::int)`;

/** Whether a newcomer's words reach somebody who never wrote, or answered an offer: an offer alone has begun a conversation. */
export async function isNewcomersWord(db: Db, { senderId, receiverId }: Pair, fresh: Fresh) {
  const { rows } = await db.execute<{ starts: boolean }>(sql`
    select ${isNewcomer(senderId, fresh)}
      and not exists (
        select from conversations c
        where c.user_id = ${senderId}::uuid and c.other_id = ${receiverId}::uuid and c.first_received_at is not null
      ) as starts`);
  return rows[0]!.starts;
}

/** Whether a newcomer would write to somebody new. */
export async function isNewcomersStart(db: Db, { senderId, receiverId }: Pair, fresh: Fresh) {
  const { rows } = await db.execute<{ starts: boolean }>(sql`
    select ${isNewcomer(senderId, fresh)}
      and not exists (select from conversations c where c.user_id = ${senderId}::uuid and c.other_id = ${receiverId}::uuid)
      and not exists (select from held_messages h where h.sender_id = ${senderId}::uuid and h.receiver_id = ${receiverId}::uuid)
      as starts`);
  return rows[0]!.starts;
}

interface Copy extends Pair {
  digest: Buffer;
}

/** How many others were told the same today; nobody where the staff found nothing in it. */
export async function countOthersTold(db: Db, { senderId, receiverId, digest }: Copy) {
  const [row] = await db
    .select({
      others: sql<number>`(count(*) filter (where ${messageCopies.receiverId} <> ${receiverId}::uuid))::int`,
      cleared: sql<boolean>`coalesce(bool_or(${messageCopies.cleared}), false)`,
    })
    .from(messageCopies)
    .where(and(eq(messageCopies.senderId, senderId), eq(messageCopies.digest, digest), gt(messageCopies.at, DAY_AGO)));
  return row!.cleared ? 0 : row!.others;
}

export const insertCopy = (db: Db, copy: Copy) =>
  db
    .insert(messageCopies)
    .values(copy)
    .onConflictDoUpdate({
      target: [messageCopies.senderId, messageCopies.digest, messageCopies.receiverId],
      set: { at: sql`now()` },
    });

export const clearCopies = (db: Db, senderId: string, digests: readonly Buffer[]) =>
  db
    .update(messageCopies)
    .set({ cleared: true })
    .where(and(eq(messageCopies.senderId, senderId), inArray(messageCopies.digest, [...digests])));

export const forgetCopies = (db: Db) => db.delete(messageCopies).where(sql`${messageCopies.at} < ${DAY_AGO}`);

export const eraseCopies = (db: Db, userId: string) =>
  db.delete(messageCopies).where(or(eq(messageCopies.senderId, userId), eq(messageCopies.receiverId, userId)));

class Undone extends Error {}

/** Why it could not be written; nothing of it stays. */
export async function whyNotWritten(tx: Db, message: NewMessage) {
  let refusal: Awaited<ReturnType<typeof writeMessage>>["refusal"] = null;
  try {
    await tx.transaction(async (trial) => {
      ({ refusal } = await writeMessage(trial, message));
      throw new Undone("only tried");
    });
  } catch (reason) {
    if (!(reason instanceof Undone)) throw reason;
  }
  return refusal;
}
