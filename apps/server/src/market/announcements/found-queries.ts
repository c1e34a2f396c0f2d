import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, cases, likenesses, publicationNetworks, products, riskSignals } from "@recolte/db/schema";

/** Of somebody who is like another, no more than these: what they publish next is judged by itself. */
const OF_A_PERSON = 20;

type Compared = { announcementId: string } | { imageId: string } | { personId: string };

/** The things that were compared: an announcement with its photos and its author, a photo, a person. */
function thingsOf(compared: Compared) {
  if ("personId" in compared) return sql`select ${compared.personId}::uuid`;
  if ("imageId" in compared) return sql`select ${compared.imageId}::uuid`;
  const id = sql`${compared.announcementId}::uuid`;
  return sql`select ${id} union select i.id from announcement_images i where i.announcement_id = ${id}
    union select a.user_id from announcements a where a.id = ${id}`;
}

/** What is published and like something of another, as these were compared: of a person the newest. */
export async function listAlike(db: Db, compared: Compared) {
  const { rows } = await db.execute<{ id: string; authorId: string; ofPerson: boolean }>(sql`
    with things(id) as (${thingsOf(compared)}), subjects as (
      select l.subject_id as id from things t join ${likenesses} l on l.subject_id = t.id
      union select l.subject_id from things t join ${likenesses} l on l.other_id = t.id
    ), found as (
      select a.id, a.user_id as author_id, false as of_person from subjects s join announcements a on a.id = s.id
      union select i.announcement_id, i.owner_id, false from subjects s join announcement_images i on i.id = s.id
      union all select theirs.id, s.id, true from subjects s cross join lateral (
        select a.id from announcements a
        where a.user_id = s.id and a.deleted_at is null and a.status <> 'rejected'
        order by a.created_at desc, a.id desc limit ${OF_A_PERSON}
      ) theirs
    )
    select f.id, f.author_id as "authorId", bool_and(f.of_person) as "ofPerson"
    from found f where f.id is not null group by f.id, f.author_id order by f.id desc`);
  return rows;
}

/** What was published, as it stands, held until commit: who decides about it, or edits it, comes before or after. */
export async function lockToJudge(db: Db, id: string) {
  const [row] = await db
    .select({
      authorId: announcements.userId,
      title: announcements.title,
      description: announcements.description,
      city: announcements.city,
      district: announcements.district,
      address: announcements.address,
      price: announcements.price,
      unit: announcements.unit,
      weightKg: announcements.weightKg,
      category: announcements.category,
      product: sql<
        string | null
      >`(select p.name from ${products} p where p.id = ${announcements.productId} and ${announcements.productChosen})`,
      country: announcements.country,
      status: announcements.status,
    })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt), sql`${announcements.status} <> 'rejected'`))
    .for("no key update");
  return row;
}

/** Whence it came, while that is kept. */
export async function findNetwork(db: Db, announcementId: string) {
  const [row] = await db
    .select({ network: publicationNetworks.network })
    .from(publicationNetworks)
    .where(eq(publicationNetworks.announcementId, announcementId));
  return row?.network ?? "";
}

/** What somebody of the staff has before them about it, or has had; in a case of so many points in all. */
export const listTold = (db: Db, announcementId: string) =>
  db
    .select({ name: riskSignals.name, otherId: riskSignals.otherId, points: riskSignals.points, inAll: cases.points })
    .from(riskSignals)
    .innerJoin(cases, eq(cases.id, riskSignals.caseId))
    .where(
      and(eq(cases.targetType, "announcement"), eq(cases.targetId, announcementId), inArray(cases.kind, ["publication", "edit"])),
    );

/** Hidden from everybody but its author until somebody has judged it; its author, where it was not until now. */
export async function quarantine(db: Db, id: string) {
  const [row] = await db
    .update(announcements)
    .set({ quarantinedAt: sql`now()`, hidden: true })
    .where(
      and(
        eq(announcements.id, id),
        inArray(announcements.status, ["active", "paused", "expired"]),
        isNull(announcements.quarantinedAt),
      ),
    )
    .returning({ userId: announcements.userId, title: announcements.title });
  return row;
}
