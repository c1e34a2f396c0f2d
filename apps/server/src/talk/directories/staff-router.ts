import { z } from "zod";
import { PAGE_SIZE } from "@recolte/domain/market/announcements/announcement";
import { EntryFilter, NewEntry, PublishEntry, SeenEntry, UpdateEntry } from "@recolte/domain/talk/directories/entry";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { adminProcedure, router } from "#platform/trpc/init.ts";
import { createEntry, publishEntry, readEntry, removeEntry, removeEntryPhoto, updateEntry } from "./staff-entry.ts";
import { listWithoutAccount } from "./staff-queries.ts";

/** The cards of people without an account, whom the staff adds. */
export const staffEntriesRouter = router({
  list: adminProcedure.input(EntryFilter).query(async ({ ctx, input }) => {
    const rows = await listWithoutAccount(ctx.db, { ...input, after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.createdAt.toISOString());
  }),
  read: adminProcedure.input(z.strictObject({ id: z.uuid() })).query(({ ctx, input }) => readEntry(ctx, input.id)),
  create: adminProcedure.input(NewEntry).mutation(({ ctx, input }) => createEntry(ctx, input)),
  update: adminProcedure.input(UpdateEntry).mutation(({ ctx, input }) => updateEntry(ctx, input)),
  publish: adminProcedure.input(PublishEntry).mutation(({ ctx, input }) => publishEntry(ctx, input)),
  remove: adminProcedure.input(SeenEntry).mutation(({ ctx, input }) => removeEntry(ctx, input)),
  /** A new one comes by POST /upload/directory-photo/{id}. */
  removePhoto: adminProcedure.input(SeenEntry).mutation(({ ctx, input }) => removeEntryPhoto(ctx, input)),
});
