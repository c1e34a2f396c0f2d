import type { RevisedFields } from "@recolte/domain/market/announcements/announcement";
import { isTakenDown } from "@recolte/domain/market/announcements/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { lockWithGoods, replace } from "./own.ts";
import { deleteRevision, endProposed, findOwner, findProposed, insertRevision, listRevised } from "./revision-queries.ts";
import { findStanding } from "./revisions.ts";

interface Owned {
  id: string;
  ownerId: string;
}
interface Written {
  fields: RevisedFields;
  imageIds: string[];
}

/** What undoing puts back: the edit that waits again and, where it was made, the announcement as it was. */
interface Decided extends Written {
  n: number;
  made: { was: Written; version: number } | null;
}

/** The announcement with its goods, locked as its author locks them, and the edit of it that waits. */
async function lockRevision(db: Db, id: string) {
  const owner = await findOwner(db, id);
  if (!owner) throw new Refusal("announcement.not-found");
  const { status } = await lockWithGoods(db, owner.id, id);
  const proposed = await findProposed(db, id);
  if (!proposed || isTakenDown(status)) throw new Refusal("revision.gone");
  return { owned: { id, ownerId: owner.id }, proposed };
}

/** As the form would send it now, with what is there of these photos; its quantity stays. */
async function write(db: Db, { id, ownerId }: Owned, { fields, imageIds }: Written) {
  const { version, quantityAvailable } = await findStanding(db, ownerId, id);
  const there = (await listRevised(db, { announcementId: id, ids: imageIds })).map((image) => image.id);
  const whole = { ...fields, id, version, quantityAvailable, quantitySeen: quantityAvailable, imageIds: there };
  // Photos that it takes off wait to be forgotten, so that undoing finds them.
  return (await replace(db, ownerId, whole)).saved.version;
}

/** What its form would save now. */
async function readWritten(db: Db, { id, ownerId }: Owned): Promise<Written> {
  const { id: _id, version: _version, quantityAvailable: _quantity, imageIds, ...fields } = await findStanding(db, ownerId, id);
  return { fields, imageIds };
}

/** The edit that waits, beside what it would change; nothing where none does. */
export async function findEdit(db: Db, owned: Owned) {
  const proposed = await findProposed(db, owned.id);
  if (!proposed) return null;
  const { n, imageIds, fields } = proposed;
  const [{ fields: was }, pictures] = await Promise.all([
    readWritten(db, owned),
    listRevised(db, { announcementId: owned.id, ids: imageIds }),
  ]);
  return { n, was, fields: { ...was, ...fields }, pictures };
}

/** The edit is made on what stands now. */
export async function publishRevision(db: Db, id: string): Promise<Decided> {
  const { owned, proposed } = await lockRevision(db, id);
  const was = await readWritten(db, owned);
  // Ended first: its photos are free then.
  await endProposed(db, id, "published");
  const version = await write(db, owned, proposed);
  return { ...proposed, made: { was, version } };
}

/** Everybody goes on seeing what they saw. */
export async function refuseRevision(db: Db, id: string): Promise<Decided> {
  const { proposed } = await lockRevision(db, id);
  await endProposed(db, id, "refused");
  return { ...proposed, made: null };
}

/** It waits again; nothing of what its author did since is lost. */
export async function undoRevision(db: Db, id: string, { n, fields, imageIds, made }: Decided) {
  const owner = await findOwner(db, id);
  if (!owner) throw new Refusal("announcement.not-found");
  const { version, status } = await lockWithGoods(db, owner.id, id);
  const isChanged = isTakenDown(status) || (made && made.version !== version);
  if (isChanged || (await findProposed(db, id))) throw new Refusal("announcement.stale");
  if (made) await write(db, { id, ownerId: owner.id }, made.was);
  await deleteRevision(db, id, n);
  await insertRevision(db, { announcementId: id, fields, imageIds, baseVersion: version });
}
