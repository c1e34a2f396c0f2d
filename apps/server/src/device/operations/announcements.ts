import { IMAGES_MAX } from "@recolte/domain/platform/image";
import { mergeFields } from "@recolte/domain/device/operations/merge";
import { UNITS } from "@recolte/domain/goods/unit";
import { z } from "zod";
import type { Db } from "@recolte/db/client";
import { findToEdit } from "#market/announcements/own-queries.ts";
import { lockWithGoods } from "#market/announcements/own.ts";
import { findStanding } from "#market/announcements/revisions.ts";
import { findProposed } from "#market/announcements/revision-queries.ts";
import { type Act, called, type Result, SO_ALREADY } from "./act.ts";

const Named = z.object({ id: z.uuid() });

/** As its author last saw it: with the edit that waits, where there is one. */
async function standingOf(db: Db, userId: string, id: string) {
  const { id: _id, version: _version, ...fields } = await findStanding(db, userId, id);
  const proposed = await findProposed(db, id);
  return { ...fields, ...proposed?.fields, ...(proposed && { imageIds: proposed.imageIds }) };
}

/** Field by field, in the lock of the announcement; nothing is written where it says already what its author wants. */
async function merged(act: Act, fields: readonly string[] | null): Promise<Result> {
  const { db, viewer, input, base } = act;
  const { id } = Named.parse(input);
  const { version } = await lockWithGoods(db, viewer.id, id);
  const standing: Record<string, unknown> = await standingOf(db, viewer.id, id);
  const theirs = fields ? Object.fromEntries(fields.map((field) => [field, standing[field]])) : standing;
  const sides = mergeFields({ base, mine: input, theirs });
  if (sides.conflicts.length > 0) {
    const { title, unit } = await findStanding(db, viewer.id, id);
    const mineUnit = UNITS.find((known) => known === input["unit"]);
    return {
      choice: { about: "announcement", title, unit, ...(mineUnit && { mineUnit }), fields: sides.conflicts, base: theirs },
    };
  }
  if (JSON.stringify(sides.merged) === JSON.stringify(theirs)) return SO_ALREADY;
  const path = act.kind === "announcements.quickEdit" ? act.kind : "announcements.update";
  const quantitySeen = standing["quantityAvailable"];
  const answer = (await act.call(path, { id, version, quantitySeen, ...sides.merged })) as object;
  return { answer: { ...answer, replaced: sides.replaced } };
}

export const editRule = (act: Act) => merged(act, null);
export const quickEditRule = (act: Act) => merged(act, ["price", "quantityAvailable"]);

const Shown = z.object({ imageIds: z.array(z.uuid()).default([]) });

/** Photos of both, the first one's first. Where not all have room they are asked about, like everything that differs. */
function withPhotos(act: Act, there: readonly string[]): Act {
  const { imageIds } = Shown.parse(act.input);
  const all = [...new Set([...there, ...imageIds])];
  if (all.length > IMAGES_MAX) return act;
  return { ...act, input: { ...act.input, imageIds: all }, base: { ...act.base, imageIds: there } };
}

/** One announcement for each draft: sent from a second device, what differs is an edit of the first one's. */
export async function publishRule(act: Act): Promise<Result> {
  const { db, viewer } = act;
  const { id } = Named.parse(act.input);
  if (!(await findToEdit(db, viewer.id, id))) return called(act);
  const { imageIds } = await standingOf(db, viewer.id, id);
  return merged(withPhotos(act, imageIds), null);
}
