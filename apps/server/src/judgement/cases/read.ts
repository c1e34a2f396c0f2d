import { Refusal } from "@recolte/domain/platform/refusal";
import { isAdmin, mayLookInto, type Role } from "@recolte/domain/identity/role";
import { type CaseKind, caseActors, caseMovesOf } from "@recolte/domain/judgement/trust/case";
import type { Db } from "@recolte/db/client";
import { findAppealed, readThing } from "./about-queries.ts";
import { listEvidence } from "./evidence-queries.ts";
import { listBefore, listCasesOf, listNotes, listVoices, readRecord } from "./history-queries.ts";
import { listDecided, listSignals, readCase } from "./list-queries.ts";
import { isConcerned } from "./queries.ts";

interface Reader {
  db: Db;
  viewer: { id: string; roles: readonly Role[] };
}

/** Who judges an appeal does not judge a colleague. */
const unnamed = <Row extends { by: string | null }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, by: null }));

/** One case on one screen: why it is here, whose it is, what came before, what may be done with it. */
export async function describe({ db, viewer }: Reader, id: string) {
  const found = await readCase(db, id);
  if (!found) throw new Refusal("case.not-found");
  if (found.kind === "identity" && !isAdmin(viewer.roles)) throw new Refusal("case.not-found");
  const appeal = found.kind === "appeal" ? await findAppealed(db, found.targetId) : null;
  const { targetType, targetId } = appeal ?? found;
  const [signals, voices, pictures, thing, record, ofThing, ofPerson, notes, isOwn] = await Promise.all([
    listSignals(db, id),
    listVoices(db, targetId),
    listEvidence(db, appeal?.caseId ?? id),
    readThing(db, { targetType, targetId }),
    found.subjectId === null ? null : readRecord(db, found.subjectId),
    listBefore(db, targetId),
    found.subjectId === null ? [] : listCasesOf(db, found.subjectId, id),
    listNotes(db, id),
    isConcerned(db, viewer.id, id),
  ]);
  const { claimedBy, ...shown } = found;
  const moves = isOwn ? [] : caseMovesOf(found.status, caseActors({ roles: viewer.roles, isDecider: false }));
  const [before, others] = appeal ? [unnamed(ofThing), unnamed(ofPerson)] : [ofThing, ofPerson];
  /** Whom it concerns sees no picture that was sent about them, and not by whom. */
  const evidence = isOwn ? [] : pictures;
  const isAgainst = found.subjectId === viewer.id;
  const seen = { signals, voices: isAgainst ? [] : voices, evidence, appeal, thing, record, before, others, notes };
  return { ...shown, isMine: claimedBy === viewer.id, isOwn, moves, ...seen };
}

/** What somebody of the staff may decide, of the kinds that are decided here. */
export const kindsFor = (kinds: readonly CaseKind[], roles: readonly Role[]) =>
  kinds.filter((kind) => kind !== "identity" || isAdmin(roles));

type ArchivePage = Omit<Parameters<typeof listDecided>[1], "viewerId">;

/**
 * What was decided, and how this colleague may take it back: all that it did, or the sanction alone that it gave. Of neither
 * kind is a hand-over that was kept: goods have changed hands.
 */
export async function readArchive({ db, viewer }: Reader, page: ArchivePage) {
  const rows = await listDecided(db, { viewerId: viewer.id, ...page });
  return rows.map(({ restorable, sanction, escalated, subjectRoles, ...shown }) => {
    const reaches = mayLookInto(viewer.roles, subjectRoles);
    return {
      ...shown,
      mayRestore: restorable && reaches && (!escalated || isAdmin(viewer.roles)),
      liftable: reaches && isAdmin(viewer.roles) ? sanction : null,
      isSettled: shown.kind === "hand_over" && shown.outcome === "upheld" && shown.notifiedAt !== null,
    };
  });
}
