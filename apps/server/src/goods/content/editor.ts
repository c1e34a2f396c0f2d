import {
  FARM_CONTENT_MAX,
  isPastDay,
  type MoveTip,
  type PublishContent,
  type SeenContent,
} from "@recolte/domain/goods/content/content";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import type { Trail } from "#platform/trpc/trail.ts";
import type { Viewer } from "#platform/session/viewer.ts";
import type { Context } from "#platform/trpc/context.ts";
import { lockOrder, saveOrder } from "./queries.ts";

type Editor = Pick<Context, "db"> & Trail & { viewer: Viewer };

interface Row {
  title: string;
  published: boolean;
  updatedAt: Date;
  date?: string;
}
interface Fields {
  title: string;
  published: boolean;
  date?: string;
}

/** What the database does for one kind of content. */
interface ContentStore<Given extends Fields> {
  name: "tip" | "event";
  count: (db: Db) => Promise<number>;
  lock: (db: Db, id: string) => Promise<Row | undefined>;
  /** False when the id is there already. */
  insert: (db: Db, authorId: string, added: Given & { id: string }) => Promise<boolean>;
  save: (db: Db, id: string, fields: Given | { published: boolean }) => Promise<unknown>;
  remove: (db: Db, id: string) => Promise<unknown>;
}

/** The facts of the audit log; a long text is not repeated there. */
const factsOf = ({ title, published, date }: Fields) => ({ title, published, ...(date !== undefined && { date }) });

function requireDay(date: string | undefined) {
  if (date !== undefined && isPastDay(date, new Date())) throw new Refusal("farm.past");
}

/** How tips, and in the same way events, are written. */
export function editorOf<Given extends Fields>({ name, count, lock, insert, save, remove }: ContentStore<Given>) {
  async function findSeen(db: Db, { id, updatedAt }: SeenContent) {
    const held = await lock(db, id);
    if (!held) throw new Refusal("farm.not-found");
    if (held.updatedAt.toISOString() !== updatedAt) throw new Refusal("farm.stale");
    return held;
  }

  return {
    /** Sent again after an answer that was lost, it is there already. */
    async create({ db, viewer, audit }: Editor, added: Given & { id: string }) {
      const { id } = added;
      requireDay(added.date);
      if ((await count(db)) >= FARM_CONTENT_MAX) throw new Refusal("farm.full");
      if (!(await insert(db, viewer.id, added))) throw new Refusal("farm.id-taken");
      await audit({ action: `${name}.create`, target: { type: name, id }, after: factsOf(added) });
      return { id };
    },

    /** An event that is over may be corrected, but not put on another day that is over. */
    async update({ db, audit }: Editor, { fields, ...seen }: SeenContent & { fields: Given }) {
      const held = await findSeen(db, seen);
      if (fields.date !== held.date) requireDay(fields.date);
      await save(db, seen.id, fields);
      await audit({
        action: `${name}.update`,
        target: { type: name, id: seen.id },
        before: factsOf(held),
        after: factsOf(fields),
      });
    },

    async publish({ db, audit }: Editor, { published, ...seen }: PublishContent) {
      const held = await findSeen(db, seen);
      await save(db, seen.id, { published });
      await audit({
        action: `${name}.update`,
        target: { type: name, id: seen.id },
        before: { published: held.published },
        after: { published },
      });
    },

    async remove({ db, audit }: Editor, seen: SeenContent) {
      const held = await findSeen(db, seen);
      await remove(db, seen.id);
      await audit({ action: `${name}.delete`, target: { type: name, id: seen.id }, before: factsOf(held) });
    },
  };
}

/** One place up or down; at the end of the list it stays where it is. */
export async function moveTip({ db, audit }: Editor, { id, direction }: MoveTip) {
  const order = await lockOrder(db);
  const from = order.indexOf(id);
  if (from === -1) throw new Refusal("farm.not-found");
  const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), order.length - 1);
  await saveOrder(db, order.toSpliced(from, 1).toSpliced(to, 0, id));
  const target = { type: "tip", id } as const;
  await audit({ action: "tip.update", target, before: { place: from + 1 }, after: { place: to + 1 } });
}
