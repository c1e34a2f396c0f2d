import { Refusal } from "@recolte/domain/platform/refusal";
import type { StaffContext } from "#desk/admin/deciding.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import { moveCase } from "#judgement/cases/queries.ts";
import { requireReadable } from "./file.ts";
import { deleteNote, hasNote, insertNote } from "./notes-queries.ts";

interface Note {
  /** Whose file it is in. */
  id: string;
  text: string;
}

/** The log says that it was written, not what: it must not keep what may be erased. */
export async function writeNote(ctx: StaffContext, { id: personId, text }: Note) {
  await requireReadable(ctx, personId);
  const id = await insertNote(ctx.db, { personId, by: ctx.viewer.id, text });
  await ctx.audit({ action: "person.note", target: { type: "user", id: personId }, after: { note: id } });
  return { id };
}

export async function eraseNote(ctx: StaffContext, id: string) {
  const personId = await deleteNote(ctx.db, id, ctx.viewer.id);
  if (!personId) throw new Refusal((await hasNote(ctx.db, id)) > 0 ? "note.too-late" : "note.not-found");
  await ctx.audit({ action: "person.erase-note", target: { type: "user", id: personId }, after: { note: id } });
}

/** Puts the person before the administrators, with a note that says why. */
export async function escalatePerson(ctx: StaffContext, { id, text }: Note) {
  await requireReadable(ctx, id);
  const about = { kind: "person", targetType: "person", targetId: id, subjectId: id } as const;
  const opened = await openCase(ctx.db, { ...about, points: 0, severe: false, signals: [] });
  await moveCase(ctx.db, opened.id, "escalated");
  await insertNote(ctx.db, { personId: id, by: ctx.viewer.id, text });
  await ctx.audit({
    action: "case.escalate",
    target: { type: "case", id: opened.id },
    after: { status: "escalated", note: text },
  });
  return opened;
}
