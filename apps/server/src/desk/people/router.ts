import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import {
  EscalatePerson,
  type FilePart,
  LiftSanction,
  LimitPerson,
  MutePerson,
  NamePerson,
  OnePerson,
  OrderSearch,
  PeopleSearch,
  PersonPage,
  SuspendPerson,
  SuspendPersonShortly,
  WarnPerson,
  WriteNote,
} from "@recolte/domain/judgement/trust/person-file";
import { MUTED_DAYS } from "@recolte/domain/judgement/trust/sanction";
import type { Db } from "@recolte/db/client";
import { confirmed } from "#identity/auth/step-up.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { listOwnSanctions, listSanctions } from "#judgement/sanctions/queries.ts";
import { adminProcedure, memberProcedure, moderatorProcedure, router } from "#platform/trpc/init.ts";
import { listCases, listLetters, listReportsAgainst, listReportsMade } from "./conduct-queries.ts";
import { readContact, readHead, readSessions, readVerification, requireReadable, writeReading } from "./file.ts";
import { namePerson } from "./name.ts";
import { eraseNote, escalatePerson, writeNote } from "./notes.ts";
import { listNotes } from "./notes-queries.ts";
import { searchOrders } from "./orders.ts";
import type { Part } from "./part-queries.ts";
import { give, lift } from "./sanctions.ts";
import { searchPeople } from "./search.ts";
import { listAnnouncements, listDeliveries, listDisputes, listOrders, listReveals } from "./trade-queries.ts";

interface Dated {
  id: string;
  at: Date;
}

/** A part of a file, page by page; it is read when it is opened, and that is written down. */
const part = <Row extends Dated>(name: FilePart, list: (db: Db, id: string, page: Part) => Promise<Row[]>) =>
  moderatorProcedure.input(PersonPage).query(async ({ ctx, input: { id, cursor } }) => {
    await requireReadable(ctx, id);
    const rows = await list(ctx.db, id, { after: timeCursor(cursor), limit: PAGE_SIZE + 1 });
    await writeReading(ctx, id, name);
    return pageOf(rows, (row) => row.at.toISOString());
  });

const fileRouter = router({
  head: moderatorProcedure.input(OnePerson).query(({ ctx, input }) => readHead(ctx, input.id)),
  announcements: part("announcements", listAnnouncements),
  orders: part("orders", listOrders),
  deliveries: part("deliveries", listDeliveries),
  reportsAgainst: part("reportsAgainst", listReportsAgainst),
  reportsMade: part("reportsMade", listReportsMade),
  disputes: part("disputes", listDisputes),
  cases: part("cases", listCases),
  sanctions: part("sanctions", listSanctions),
  reveals: part("reveals", listReveals),
  letters: part("letters", listLetters),
  notes: part("notes", listNotes),
  verification: moderatorProcedure.input(OnePerson).query(({ ctx, input }) => readVerification(ctx, input.id)),
  sessions: adminProcedure.input(OnePerson).query(({ ctx, input }) => readSessions(ctx, input.id)),
});

export const peopleRouter = router({
  search: moderatorProcedure.input(PeopleSearch).query(({ ctx, input }) => searchPeople(ctx, input.words)),
  orders: adminProcedure.input(OrderSearch).query(({ ctx, input }) => searchOrders(ctx, input.words)),
  file: fileRouter,
  /** Not a mere question: an address and a number leave, and that is written down. */
  contact: adminProcedure.input(OnePerson).mutation(({ ctx, input }) => readContact(ctx, input.id)),
  name: adminProcedure
    .meta({ changes: "visitors" })
    .input(NamePerson)
    .mutation(({ ctx, input }) => namePerson(ctx, input)),
  note: moderatorProcedure.input(WriteNote).mutation(({ ctx, input }) => writeNote(ctx, input)),
  eraseNote: moderatorProcedure.input(OnePerson).mutation(({ ctx, input }) => eraseNote(ctx, input.id)),
  escalate: moderatorProcedure.input(EscalatePerson).mutation(({ ctx, input }) => escalatePerson(ctx, input)),
});

const mutedUntil = () => new Date(Date.now() + MUTED_DAYS * 86_400_000).toISOString();

export const sanctionsRouter = router({
  /** What the staff decided about the caller. */
  mine: memberProcedure.input(z.strictObject(paging)).query(async ({ ctx, input }) => {
    const rows = await listOwnSanctions(ctx.db, ctx.viewer.id, { after: timeCursor(input.cursor), limit: PAGE_SIZE + 1 });
    return pageOf(rows, (row) => row.at.toISOString());
  }),
  warn: moderatorProcedure
    .input(WarnPerson)
    .mutation(({ ctx, input }) => give(ctx, { ...input, kind: "warn", what: null, until: null })),
  limit: moderatorProcedure.input(LimitPerson).mutation(({ ctx, input }) => give(ctx, { ...input, kind: "limit" })),
  mute: moderatorProcedure
    .input(MutePerson)
    .mutation(({ ctx, input }) => give(ctx, { ...input, kind: "mute_reports", what: null, until: mutedUntil() })),
  /** For a week at most, an administrator too. */
  suspendShort: moderatorProcedure
    .input(SuspendPersonShortly)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => give(ctx, { ...input, kind: "suspend", what: null, as: "moderator" })),
  suspend: adminProcedure
    .input(SuspendPerson)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => give(ctx, { ...input, kind: "suspend", what: null })),
  lift: adminProcedure
    .input(LiftSanction)
    .use(confirmed)
    .meta({ changes: "visitors" })
    .mutation(({ ctx, input }) => lift(ctx, input)),
});
