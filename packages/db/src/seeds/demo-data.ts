import type { announcementImages, profiles, userRoles, users } from "#schema/index.ts";
import { type DemoAnnouncement, demoAnnouncements } from "./demo-announcements.ts";
import { ago, DAY } from "./demo-clock.ts";
import { demoStrangers, demoTrades } from "./demo-directory.ts";
import { demoFarmEvents } from "./demo-farm.ts";
import { demoFavourites } from "./demo-favourites.ts";
import { demoId } from "./demo-id.ts";
import { demoMessages } from "./demo-messages.ts";
import { demoNotifications } from "./demo-notifications.ts";
import { findPicture, pictureKey } from "./demo-pictures.ts";
import { demoTrade } from "./demo-trade.ts";
import { orderLines, orderNews } from "./demo-trade-lines.ts";
import { demoVerifications } from "./demo-verifications.ts";
import { keepLedger } from "./message-ledger.ts";
import { type DemoPerson, demoPeople } from "./people.ts";

const accountOf =
  (now: Date, passwordHash: string) =>
  (person: DemoPerson): typeof users.$inferInsert => ({
    id: person.id,
    email: person.email,
    passwordHash,
    emailVerifiedAt: ago(now, person.memberDays * DAY),
    isDemo: true,
    createdAt: ago(now, person.memberDays * DAY),
  });

const profileOf =
  (now: Date) =>
  (person: DemoPerson): typeof profiles.$inferInsert => ({
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    userType: person.userType,
    country: person.country,
    location: person.location,
    bio: person.bio,
    phone: person.phone,
    verified: person.verified,
    createdAt: ago(now, person.memberDays * DAY),
    updatedAt: ago(now, person.memberDays * DAY),
  });

const rolesOf =
  (now: Date) =>
  ({ id, role, memberDays }: DemoPerson): (typeof userRoles.$inferInsert)[] =>
    role ? [{ userId: id, role, grantedAt: ago(now, memberDays * DAY) }] : [];

/** Many announcements share a photo: its folder in the bucket belongs to none of them. */
const imagesOf = (announcement: DemoAnnouncement): (typeof announcementImages.$inferInsert)[] =>
  announcement.pictures.map((name, position) => {
    const { width, height, widths, color, avif, bytes, sha256 } = findPicture(name);
    return {
      id: demoId("image", `${announcement.id} ${position}`),
      ownerId: announcement.userId,
      announcementId: announcement.id,
      position,
      key: pictureKey(name),
      width,
      height,
      widths,
      color,
      avif,
      bytes,
      sha256,
      createdAt: announcement.createdAt,
    };
  });

/** Every row of the demonstration, dated back from `now`. The same on every machine but for that. */
export function demoData(now: Date, passwordHash: string) {
  const people = demoPeople();
  const written = demoAnnouncements(now, people);
  const { announcements, orders, trade } = demoTrade(now, people, written);
  const talk = demoMessages(now, people, written);
  const messages = [...talk, ...orderLines(now, orders, talk)];
  return {
    users: people.map(accountOf(now, passwordHash)),
    profiles: people.map(profileOf(now)),
    userRoles: people.flatMap(rolesOf(now)),
    verifications: demoVerifications(now, people),
    trades: demoTrades(people),
    strangers: demoStrangers(now),
    farmEvents: demoFarmEvents(now),
    announcements,
    images: announcements.flatMap(imagesOf),
    favourites: demoFavourites(now, people, written),
    messages,
    notifications: [...demoNotifications(people, announcements, talk), ...orderNews(now, orders)],
    trade,
    ...keepLedger(messages),
  };
}
export type DemoData = ReturnType<typeof demoData>;
