import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, profiles, quoteRequests, quotes, users, vehicles } from "@recolte/db/schema";

/** Who asks or carries, as the other may see them. */
export const party = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  verified: profiles.verified,
  userType: profiles.userType,
  avatarKey: profiles.avatarKey,
  location: profiles.location,
  country: profiles.country,
};

/** With whether their accounts are still open. */
export const listPeople = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...party, active: sql<boolean>`${users.status} = 'active'` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(profiles.id, [...ids]));
export type Person = Awaited<ReturnType<typeof listPeople>>[number];

export const requestCard = {
  id: quoteRequests.id,
  customerId: quoteRequests.customerId,
  carrierId: quoteRequests.carrierId,
  orderId: quoteRequests.orderId,
  origin: quoteRequests.origin,
  destination: quoteRequests.destination,
  goods: quoteRequests.goods,
  weightKg: quoteRequests.weightKg,
  volume: quoteRequests.volume,
  wishedOn: quoteRequests.wishedOn,
  needs: quoteRequests.needs,
  status: quoteRequests.status,
  answerBy: quoteRequests.answerBy,
  version: quoteRequests.version,
  createdAt: quoteRequests.createdAt,
};

export const quoteCard = {
  id: quotes.id,
  price: quotes.price,
  currency: quotes.currency,
  pickupAt: quotes.pickupAt,
  dropAt: quotes.dropAt,
  validUntil: quotes.validUntil,
  note: quotes.note,
  status: quotes.status,
  createdAt: quotes.createdAt,
};

/** What a vehicle is, as the one who pays for it may see it. */
export const vehicleCard = { plate: vehicles.plate, kind: vehicles.kind, cold: vehicles.cold };

/** Without the code, which is its receiver's. */
export const deliveryCard = {
  id: deliveries.id,
  carrierId: deliveries.carrierId,
  customerId: deliveries.customerId,
  orderId: deliveries.orderId,
  vehicleId: deliveries.vehicleId,
  origin: deliveries.origin,
  destination: deliveries.destination,
  goods: deliveries.goods,
  weightKg: deliveries.weightKg,
  volume: deliveries.volume,
  price: deliveries.price,
  currency: deliveries.currency,
  pickupAt: deliveries.pickupAt,
  dropAt: deliveries.dropAt,
  status: deliveries.status,
  version: deliveries.version,
  deliveredAt: deliveries.deliveredAt,
  paidAt: deliveries.paidAt,
  createdAt: deliveries.createdAt,
};
