import {
  detailsFor,
  type EntryFields,
  type NewEntry,
  type PublishEntry,
  type SeenEntry,
  type UpdateEntry,
} from "@recolte/domain/talk/directories/entry";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import type { Trail } from "#platform/trpc/trail.ts";
import { forgetAvatar } from "#market/profiles/avatar-file.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { deleteEntry, findWhole, insertEntry, lockEntry, saveEntry } from "./staff-queries.ts";

type Staff = Pick<Context, "db"> & Trail & { viewer: Viewer };

/** The facts of the audit log; number and address are not repeated there. */
const factsOf = ({ kind, name, country, town, verified, published }: Omit<EntryFields, "phone" | "email"> | EntryRow) => ({
  kind,
  name,
  country,
  town,
  verified,
  published,
});
type EntryRow = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

const asKept = ({ kind, name, country, town, phone, email, verified, published, ...details }: EntryFields): EntryFields => ({
  kind,
  name,
  country,
  town,
  phone,
  email,
  verified,
  published,
  ...detailsFor(kind, details),
});

/** The card held until commit, as the screen showed it, and nobody's own. */
async function findSeen(db: Db, { id, updatedAt }: SeenEntry) {
  const held = await lockEntry(db, id);
  if (!held) throw new Refusal("directory.not-found");
  if (held.userId !== null) throw new Refusal("directory.member");
  if (held.updatedAt.toISOString() !== updatedAt) throw new Refusal("directory.stale");
  return held;
}

/** With number and address; that somebody read them is written down. */
export async function readEntry({ db, audit }: Staff, id: string) {
  const entry = await findWhole(db, id);
  if (!entry) throw new Refusal("directory.not-found");
  await audit({ action: "directory.read", target: { type: "directory", id } });
  return entry;
}

/** Sent again after an answer that was lost, it is there already. */
export async function createEntry({ db, viewer, audit }: Staff, { id, ...fields }: NewEntry) {
  if (!(await insertEntry(db, viewer.id, { id, ...asKept(fields) }))) throw new Refusal("directory.id-taken");
  await audit({ action: "directory.create", target: { type: "directory", id }, after: factsOf(fields) });
  return { id };
}

export async function updateEntry({ db, audit }: Staff, { fields, ...seen }: UpdateEntry) {
  const held = await findSeen(db, seen);
  await saveEntry(db, seen.id, asKept(fields));
  await audit({
    action: "directory.update",
    target: { type: "directory", id: seen.id },
    before: factsOf(held),
    after: factsOf(fields),
  });
}

export async function publishEntry({ db, audit }: Staff, { published, ...seen }: PublishEntry) {
  const held = await findSeen(db, seen);
  await saveEntry(db, seen.id, { published });
  const target = { type: "directory", id: seen.id } as const;
  await audit({ action: "directory.update", target, before: { published: held.published }, after: { published } });
}

export async function removeEntry({ db, audit }: Staff, seen: SeenEntry) {
  const held = await findSeen(db, seen);
  await forgetAvatar(db, held.id, held.imageKey);
  await deleteEntry(db, seen.id);
  await audit({ action: "directory.delete", target: { type: "directory", id: seen.id }, before: factsOf(held) });
}

export async function removeEntryPhoto({ db, audit }: Staff, seen: SeenEntry) {
  const held = await findSeen(db, seen);
  await forgetAvatar(db, held.id, held.imageKey);
  const saved = await saveEntry(db, seen.id, { imageKey: null });
  const target = { type: "directory", id: seen.id } as const;
  await audit({ action: "directory.update", target, before: { photo: held.imageKey !== null }, after: { photo: false } });
  return saved;
}
