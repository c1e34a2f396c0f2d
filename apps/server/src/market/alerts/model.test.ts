import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import {
  announcements,
  blocks,
  favourites,
  follows,
  notifications,
  productNames,
  products,
  savedSearches,
  told,
} from "@recolte/db/schema";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import { CADENCES, cadenceOf } from "@recolte/domain/market/alerts/alert";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, inject, test } from "vitest";
import { AlertModel, type Offer } from "#testing/alert-model.ts";
import { CITIES, PAUSES, PRICES, QUESTIONS, type Step, step, TITLES } from "#testing/alert-steps.ts";
import { dies } from "#testing/dying.ts";
import { stamp } from "#testing/stamp.ts";
import { follow, unfollow } from "./follow.ts";
import { change, remove, save } from "./saved.ts";
import { followNews } from "./tell.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 10_000 : 100;
const TIMEOUT = LONG ? 7_200_000 : 180_000;

const START = Date.parse("2100-01-04T09:00:00Z");
const SECOND = 1000;
const HOUR = 3600 * SECOND;

const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length];
const quiet = { bell: { ring: () => {} }, log: { error: () => {} } };

class Schedule {
  readonly model = new AlertModel();
  readonly offers: Offer[] = [];
  now = START;
  readonly #database: TestDatabase;
  readonly #people: readonly [buyers: readonly string[], sellers: readonly string[]];

  constructor(database: TestDatabase, people: Schedule["people"]) {
    this.#database = database;
    this.#people = people;
  }

  get people() {
    return this.#people;
  }
  get db() {
    return this.#database.db;
  }

  async take(one: Step) {
    this.now += SECOND;
    const [buyers, sellers] = this.people;
    const [userId, seller] = [buyers[one.who]!, sellers[one.seller]!];
    await this.#ofPerson(one, userId, seller);
    await this.#ofOffer(one, seller);
    await this.#ofJob(one);
    await stamp(this.db, this.now);
  }

  async #ofPerson({ do: what, a, b }: Step, userId: string, seller: string) {
    const { model, db, now } = this;
    const alert = pick(
      model.alerts.filter((one) => one.userId === userId),
      a,
    );
    const offer = pick(
      this.offers.filter(({ shown }) => shown),
      a,
    );
    if (what === "save") {
      const [id, question, wanted] = [uuidv7(), pick(QUESTIONS, a)!, pick(CADENCES, b)!];
      await save(db, userId, { id, question, cadence: wanted });
      model.alerts.push({ id, userId, question, cadence: cadenceOf(question, wanted), since: now, paused: false });
    } else if (alert && (what === "pause" || what === "resume")) {
      const paused = what === "pause";
      await change(db, userId, { id: alert.id, cadence: alert.cadence, paused });
      Object.assign(alert, {
        paused,
        ...(alert.paused && !paused && { since: now }),
        ...(alert.paused && paused && { since: now }),
      });
      if (paused) model.release((one) => one.alert === alert);
    } else if (alert && what === "remove") {
      await remove(db, userId, alert.id);
      model.alerts = model.alerts.filter((one) => one !== alert);
      model.release((one) => one.alert === alert);
    } else if (what === "follow") {
      await follow(db, userId, seller);
      if (!model.follows.some((one) => one.userId === userId && one.seller === seller))
        model.follows.push({ userId, seller, at: now });
    } else if (what === "unfollow") {
      await unfollow(db, userId, seller);
      model.follows = model.follows.filter((one) => one.userId !== userId || one.seller !== seller);
      model.release((one) => one.userId === userId && one.kind === "new" && !one.alert && one.offer.seller === seller);
    } else if (offer && what === "keep") {
      await db.insert(favourites).values({ userId, announcementId: offer.id, priceAtSave: offer.price }).onConflictDoNothing();
      if (!model.favourites.some((one) => one.userId === userId && one.offer === offer))
        model.favourites.push({ userId, offer, price: offer.price, at: now });
    } else if (offer && what === "drop") {
      await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.announcementId, offer.id)));
      model.favourites = model.favourites.filter((one) => one.userId !== userId || one.offer !== offer);
    } else if (what === "block" && a % 8 === 0) {
      await db.insert(blocks).values({ blockerId: userId, blockedId: seller }).onConflictDoNothing();
      model.blocks.push({ blocker: userId, blocked: seller });
    }
  }

  async #ofOffer({ do: what, a, b }: Step, seller: string) {
    const { model, db, now } = this;
    const [[title, words], city, price] = [pick(TITLES, a)!, pick(CITIES, b)!, pick(PRICES, a + b)!];
    if (what === "publish" && this.offers.length < 6) {
      const { id } = await anAnnouncement(db, { userId: seller, title, city, price });
      const offer = { id, seller, words, city, price, shown: true, createdAt: now };
      this.offers.push(offer);
      return model.happen(offer, ["new"], { at: now });
    }
    const offer = pick(this.offers, b);
    if (!offer) return;
    const set = (values: Partial<typeof announcements.$inferInsert>) =>
      db.update(announcements).set(values).where(eq(announcements.id, offer.id));
    if (what === "edit") {
      await set({ title, city, price });
      const isOther = offer.words !== words || offer.city !== city || offer.price !== price;
      const isCheaper = price < offer.price;
      const was = { ...offer };
      Object.assign(offer, { words, city, price });
      if (isOther) model.happen(offer, ["new"], { at: now, was });
      if (isCheaper) model.happen(offer, ["cheaper"], { at: now });
    } else if (what === "hide" && offer.shown) {
      await set({ status: "paused" });
      offer.shown = false;
    } else if (what === "show" && !offer.shown) {
      await set({ status: "active" });
      offer.shown = true;
      model.happen(offer, ["back"], { at: now });
    }
  }

  async #ofJob({ do: what, a, b }: Step) {
    if (what === "wait") this.now += pick(PAUSES, a)!;
    if (what === "dictionary") await this.#editDictionary();
    const run = (db: Db = this.db) => followNews({ db, ...quiet }, new Date(this.now));
    if (what === "killed") {
      await dies(this.#database, b % 60, run);
      // Who comes after it finishes.
      await run();
    } else if (what === "two") await Promise.all([run(), run()]);
    else if (what === "work") await run();
    if (["killed", "two", "work"].includes(what)) {
      // What another worker had in hand is taken at the next turn.
      if (what === "two") await run();
      this.model.work(this.now);
    }
  }

  async #editDictionary() {
    const { aliases } = this.model;
    if (aliases.delete("kodokodo")) {
      await this.db.delete(productNames).where(eq(productNames.name, "Kodokodo"));
      return;
    }
    const [tomato] = await this.db.select({ id: products.id }).from(products).where(eq(products.slug, "tomate"));
    await this.db.insert(productNames).values({ productId: tomato!.id, name: "Kodokodo", kind: "local", source: "Essai" });
    aliases.set("kodokodo", "tomates");
  }

  /** Whatever waits is over. */
  async end() {
    const last = { who: 0, seller: 0, a: 0, b: 0 };
    for (const pause of [20 * SECOND, 16 * 24 * HOUR, 16 * 24 * HOUR]) {
      this.now += pause;
      await this.take({ ...last, do: "work" });
    }
  }

  async expectAsModel() {
    const [buyers] = this.people;
    const rows = await this.db
      .select()
      .from(told)
      .where(and(inArray(told.userId, [...buyers]), isNotNull(told.sentAt)));
    const key = (userId: string, offer: string, news: string) => `${buyers.indexOf(userId)} ${offer} ${news}`;
    const said = rows.map((row) => key(row.userId, row.announcementId, `${row.kind} ${row.mark}`));
    const meant = this.model.told.map((one) => key(one.userId, one.offer.id, `${one.kind} ${one.mark}`));
    expect(said.toSorted()).toEqual(meant.toSorted());
    // As many in the bell: none is missing there, none is there twice.
    const [bell] = await this.db
      .select({ news: sql<number>`coalesce(sum(coalesce((${notifications.facts} ->> 'count')::int, 1)), 0)::int` })
      .from(notifications)
      .where(inArray(notifications.userId, [...buyers]));
    expect(bell?.news).toBe(meant.length);
  }

  async leave() {
    const [buyers] = this.people;
    await this.db.delete(savedSearches).where(inArray(savedSearches.userId, [...buyers]));
    await this.db.delete(follows).where(inArray(follows.userId, [...buyers]));
    await this.db.delete(favourites).where(inArray(favourites.userId, [...buyers]));
    await this.db.delete(announcements);
    await this.db.delete(productNames).where(eq(productNames.name, "Kodokodo"));
  }
}

test(
  "quoi qu'il se passe, chacun apprend une fois chaque annonce qu'il attend, et rien d'autre",
  async () => {
    await using database = await openTestDatabase(inject("databaseServerUrl"));
    await aProduct(database.db, { name: "Tomate" });
    const people = async () => [(await aPerson(database.db)).id, (await aPerson(database.db)).id] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const schedule = new Schedule(database, [await people(), await people()]);
        await stamp(schedule.db, schedule.now);
        for (const one of steps) await schedule.take(one);
        await schedule.end();
        try {
          await schedule.expectAsModel();
        } finally {
          await schedule.leave();
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  TIMEOUT,
);
