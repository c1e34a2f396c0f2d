import type { CreateAnnouncement } from "@recolte/domain/announcement";
import { COUNTRY_FACTS } from "@recolte/domain/country";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import { holdForSale } from "#trade/stock-links.ts";
import { attachImages } from "./photo-queries.ts";
import { countForQuota, findAuthor, insertAnnouncement } from "./queries.ts";

const PER_DAY = 100;
export const ACTIVE_MAX = 500;

export interface Author {
  id: string;
  /** Multiplies the quotas: load runs raise it. */
  scale: number;
}

/** Publishes with its photos, or changes nothing. The same id from the same author is the same publication. */
export async function publish(db: Db, author: Author, { imageIds, ...input }: CreateAnnouncement) {
  const { stockItemId, unit, country } = input;
  // The goods before the person: a move of stock goes that way.
  if (stockItemId) await holdForSale(db, author.id, { id: stockItemId, unit, currency: COUNTRY_FACTS[country].currency });
  const { today, active } = await countForQuota(db, author.id);
  if ((await findAuthor(db, input.id)) === author.id) return { id: input.id };
  if (today >= PER_DAY * author.scale) throw new Refusal("announcement.quota");
  if (active >= ACTIVE_MAX * author.scale) throw new Refusal("announcement.active-quota");
  const created = await insertAnnouncement(db, author.id, input);
  if (!created) throw new Refusal("announcement.id-taken");
  const attached = await attachImages(db, { ownerId: author.id, announcementId: created.id, ids: imageIds });
  if (attached !== imageIds.length) throw new Refusal("image.not-found");
  return created;
}
