import type { Db } from "@recolte/db/client";
import { deleteDocuments } from "./document-queries.ts";
import { endPapersOf } from "./identity-papers.ts";
import { deleteVerifications } from "./queries.ts";
import { deleteVouches } from "./vouch-queries.ts";

/** With an account: every paper first, its file too. */
export async function eraseVerifications(tx: Db, userId: string) {
  await endPapersOf(tx, userId, { status: "withdrawn" });
  await deleteDocuments(tx, userId);
  await deleteVerifications(tx, userId);
  await deleteVouches(tx, userId);
}
