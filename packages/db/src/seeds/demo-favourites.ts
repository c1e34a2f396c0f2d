import type { favourites } from "#schema/index.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { DemoAnnouncement } from "./demo-announcements.ts";
import { ago, HOUR } from "./demo-clock.ts";
import type { DemoPerson } from "./people.ts";
import { type Random, seededRandom } from "./random.ts";

type Favourite = typeof favourites.$inferInsert & { createdAt: Date };

function howMany(random: Random, person: DemoPerson, isAccount: boolean) {
  if (person.userType === "consommateur") return isAccount ? 12 : random.int(6, 18);
  return isAccount ? random.int(4, 7) : random.int(0, 9);
}

/** Nobody keeps their own announcement; one price in six has changed since. */
export function demoFavourites(
  now: Date,
  people: readonly DemoPerson[],
  announcements: readonly DemoAnnouncement[],
): Favourite[] {
  const random = seededRandom(4_815);
  const candidates = announcements.filter(
    ({ status, createdAt }) => status !== "pending" && now.getTime() - createdAt.getTime() > 2 * HOUR,
  );
  const members = people.filter(({ role }) => role === null);
  return members.flatMap((person, i) => {
    const others = candidates.filter(({ userId, country }) => userId !== person.id && country === person.country);
    return random
      .shuffle(others)
      .slice(0, howMany(random, person, i < DEMO_ACCOUNTS.length))
      .map((announcement) => {
        const age = now.getTime() - announcement.createdAt.getTime();
        return {
          userId: person.id,
          announcementId: announcement.id,
          priceAtSave: random.chance(1 / 6) ? Math.round(announcement.price * 1.1) : announcement.price,
          createdAt: ago(now, HOUR + Math.floor((age - HOUR) * random.next())),
        };
      });
  });
}
