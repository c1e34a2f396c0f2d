import type { Db } from "@recolte/db/client";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { listReviewsToExport } from "#trade/reviews/export-queries.ts";

const PIECE = 500;

interface Owner {
  db: Db;
  userId: string;
}

async function* reviewsOf({ db, userId }: Owner, of: "author" | "subject") {
  let after: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listReviewsToExport>> = await listReviewsToExport(db, userId, {
      of,
      after,
      limit: PIECE,
    });
    if (rows.length > 0)
      yield rows.map((row) => ({
        [of === "author" ? "sur" : "de"]: fullName(row.other),
        commande: row.title,
        etoiles: row.rating,
        texte: row.content,
        reponse: row.reply,
        le: row.createdAt,
        paruLe: row.publishedAt,
        retireLe: row.removedAt,
      }));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PIECE) return;
  }
}

/** What the person said of others, and what they said of them. */
export const reviewSections = (who: Owner) =>
  [
    ["avisDonnes", reviewsOf(who, "author")],
    ["avisRecus", reviewsOf(who, "subject")],
  ] as const;
