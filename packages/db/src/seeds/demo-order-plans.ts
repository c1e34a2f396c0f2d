import type { UserType } from "@recolte/domain/identity/user-type";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import type { Goods } from "./demo-goods.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

/** Somebody is going to order this at this moment. */
export interface Plan {
  goods: Goods;
  buyer: DemoPerson;
  at: number;
}

/** What the accounts to try sold and bought within the year. */
const SOLD_BY: Partial<Record<UserType, number>> = {
  producteur: 170,
  transformateur: 110,
  grossiste: 180,
  detaillant: 100,
  consommateur: 9,
};
const BOUGHT_BY: Record<UserType, number> = {
  grossiste: 120,
  detaillant: 100,
  transformateur: 100,
  consommateur: 48,
  producteur: 14,
  transporteur: 12,
};
const AMONG_OTHERS = 560;
const SUPPLIERS = 9;
const REGULARS = 16;
/** The youngest orders of each account: some of every stage are on its screen at any hour. */
const FIRST_HOURS = [3, 7, 15, 26, 31, 40, 52, 66, 80, 96, 118, 130];

/** Nobody buys from stock that was announced later, nor from what is off sale. */
function isOffered({ goods: { seller, from, until }, buyer, at }: Plan, now: number) {
  const since = now - Math.min(seller.memberDays, buyer.memberDays) * DAY;
  return at < until && at > since + 5 * DAY && (at < now - 9 * DAY || at > from + 3 * HOUR);
}

/** More of late than a year ago, as a place that grows. */
const someDay = (random: Random) => Math.round(2 * HOUR + random.next() ** 1.7 * 358 * DAY);
const often = <Item>(random: Random, items: readonly Item[]) => items[Math.floor(random.next() ** 1.6 * items.length)]!;

interface Traders {
  people: readonly DemoPerson[];
  goods: readonly Goods[];
}

export function orderPlans(random: Random, now: Date, { people, goods }: Traders): Plan[] {
  const time = now.getTime();
  const plans: Plan[] = [];
  const members = people.filter(({ role }) => role === null);
  const accounts = members.slice(0, DEMO_ACCOUNTS.filter(({ role }) => role === null).length);
  const compatriots = ({ id, country }: DemoPerson) => members.filter((one) => one.country === country && one.id !== id);

  /** The first drawn pair that fits the moment, or none. */
  function plan(age: number, draw: () => Omit<Plan, "at">) {
    for (let tries = 0; tries < 12; tries += 1) {
      const { goods: wanted, buyer } = draw();
      const at = time - age;
      if (wanted.seller.id === buyer.id || !isOffered({ goods: wanted, buyer, at }, time)) continue;
      plans.push({ goods: wanted, buyer, at });
      return;
    }
  }
  const ageOf = (place: number) => {
    const hours = FIRST_HOURS[place];
    return hours === undefined ? someDay(random) : Math.round((hours + random.next()) * HOUR);
  };

  for (const account of accounts) {
    const own = goods.filter(({ seller }) => seller.id === account.id);
    const regulars = random.shuffle(compatriots(account)).slice(0, REGULARS);
    for (let place = 0; place < (own.length > 0 ? (SOLD_BY[account.userType] ?? 0) : 0); place += 1)
      plan(ageOf(place), () => ({ goods: often(random, own), buyer: often(random, regulars) }));

    const offered = goods.filter(({ seller }) => seller.country === account.country && seller.id !== account.id);
    const old = offered.filter(({ from }) => from < time - 6 * DAY);
    const kept = random.shuffle(old).slice(0, SUPPLIERS);
    for (let place = 0; place < BOUGHT_BY[account.userType]; place += 1)
      plan(ageOf(place), () => ({ goods: often(random, kept), buyer: account }));
  }
  const others = goods.filter(({ seller }) => !accounts.includes(seller));
  for (let place = 0; place < AMONG_OTHERS; place += 1)
    plan(someDay(random), () => {
      const wanted = random.pick(others);
      return { goods: wanted, buyer: random.pick(compatriots(wanted.seller).filter((one) => !accounts.includes(one))) };
    });
  return plans.toSorted((a, b) => a.at - b.at);
}
