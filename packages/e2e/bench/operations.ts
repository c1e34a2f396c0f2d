import { BULK_TERMS } from "@recolte/db/seeds/bulk";
import { RADII } from "@recolte/domain/market/announcements/listing";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import { uuidv7 } from "uuidv7";
import { query, turning } from "./asking.ts";
import type { BenchRequest } from "./load.ts";
import { BEGINNINGS, BY_WORDS, HARD, MISSPELT, NEAR_WORDS, SMALL, TOWNS } from "./questions.ts";

/** What the load needs to know of the data: ids, and people with their open sessions and correspondents. */
export interface Sample {
  announcements: string[];
  people: { id: string; cookie: string; others: string[] }[];
}

export interface Operation {
  name: string;
  /** The least share of the hand-written server's rate (performance.md 2). */
  goal: number;
  ours: () => BenchRequest;
  limit: () => BenchRequest;
}

const json = { "content-type": "application/json" };

export const TERMS = [
  ...Object.values(BULK_TERMS).flat(),
  "banane",
  "piment",
  "gombo",
  "libreville",
  "oyem",
  "huile",
  "igname",
  "poisson",
];

// The newest rows, asked for as a later page: no answer kept for visitors serves it.
export const somewhere = () => ({ key: new Date().toISOString(), id: uuidv7() });
/** The same in a search: those found best come first. */
export const amongBest = () => ({ ...somewhere(), key: `0 ${somewhere().key}` });
const place = () => new URLSearchParams(somewhere()).toString();

/** Of a kilogram, where a later page goes on. */
const PRICES = [1, 150, 300, 500, 900, 1500, 2500, 4000];
const priced = (price: number) => ({ key: `${price}.00000`, id: uuidv7() });

function forVisitors({ announcements }: Sample): Operation[] {
  const [ourId, theirId] = [turning(announcements), turning(announcements)];
  const [ourTerm, theirTerm] = [turning(TERMS), turning(TERMS)];
  const [ourPrice, theirPrice] = [turning(PRICES), turning(PRICES)];
  const [ourLow, theirLow] = [turning(PRICES), turning(PRICES)];
  const [ourCategory, theirCategory] = [turning(CATEGORIES), turning(CATEGORIES)];
  return [
    {
      name: "list, visitors, warm",
      goal: 2,
      ours: () => ({ path: query("announcements.list", {}) }),
      limit: () => ({ path: `/list?${place()}` }),
    },
    {
      name: "list, nothing kept",
      goal: 0.7,
      ours: () => ({ path: query("announcements.list", { cursor: somewhere() }) }),
      limit: () => ({ path: `/list?${place()}` }),
    },
    {
      name: "filtered list",
      goal: 0.7,
      ours: () => ({ path: query("announcements.list", { category: ourCategory(), cursor: somewhere() }) }),
      limit: () => ({ path: `/filtered?category=${theirCategory()}&${place()}` }),
    },
    {
      name: "list by price of a kilogram",
      goal: 0.8,
      ours: () => ({ path: query("announcements.list", { sort: "price_asc", cursor: priced(ourPrice()) }) }),
      limit: () => ({ path: `/by-price?${new URLSearchParams(priced(theirPrice())).toString()}` }),
    },
    {
      name: "list in a range of prices",
      goal: 0.8,
      ours: () => {
        const minPrice = ourLow();
        return { path: query("announcements.list", { minPrice, maxPrice: minPrice + 50, cursor: somewhere() }) };
      },
      limit: () => {
        const low = theirLow();
        return { path: `/in-range?low=${low}&high=${low + 50}&${place()}` };
      },
    },
    {
      name: "search, 20 terms",
      goal: 0.95,
      ours: () => ({ path: query("announcements.list", { search: ourTerm(), cursor: amongBest() }) }),
      limit: () => ({ path: `/search?term=${encodeURIComponent(theirTerm())}` }),
    },
    {
      name: "detail + seller",
      goal: 0.8,
      ours: () => ({ path: query("announcements.byId", { id: ourId() }) }),
      limit: () => ({ path: `/detail?id=${theirId()}` }),
    },
  ];
}

function searching(name: string, questions: readonly string[], { goesOn = amongBest, byHand = "/words" } = {}): Operation {
  const [ours, theirs] = [turning(questions), turning(questions)];
  return {
    name,
    goal: 0.8,
    ours: () => ({ path: query("announcements.list", { search: ours(), cursor: goesOn() }) }),
    limit: () => ({ path: `${byHand}?term=${encodeURIComponent(theirs())}` }),
  };
}

/** With a cookie that is nobody's: no answer kept for visitors serves it. */
const NOBODY = { cookie: "sid=nobody" };

function counting(): Operation {
  const questions = [...BY_WORDS.flat(), ...HARD];
  const [ours, theirs] = [turning(questions), turning(questions)];
  return {
    name: "facets",
    goal: 0.8,
    ours: () => ({ path: query("announcements.facets", { search: ours(), exact: true }), headers: NOBODY }),
    limit: () => ({ path: `/facets?term=${encodeURIComponent(theirs())}` }),
  };
}

/** Every town with every radius; with words, with each of these too. */
function near(name: string, words: readonly string[]): Operation {
  const questions = TOWNS.flatMap((town) => RADII.flatMap((radius) => words.map((term) => ({ town, radius, term }))));
  const [ours, theirs] = [turning(questions), turning(questions)];
  return {
    name,
    goal: 0.8,
    ours: () => {
      const { town, radius, term } = ours();
      const search = term ? { search: term, exact: true } : {};
      return { path: query("announcements.list", { near: town, radius, sort: "distance", ...search }), headers: NOBODY };
    },
    limit: () => {
      const { town, radius, term } = theirs();
      return { path: `/near?${new URLSearchParams({ towns: townsWithin(radius, town).join(), term }).toString()}` };
    },
  };
}

function misspelt(): Operation {
  const [ours, theirs] = [turning(MISSPELT), turning(MISSPELT)];
  return {
    name: "search, misspelt",
    goal: 0.8,
    ours: () => ({ path: query("announcements.list", { search: ours() }), headers: NOBODY }),
    limit: () => ({ path: `/misspelt?term=${encodeURIComponent(theirs())}` }),
  };
}

/** So many that few come again while their answers are kept. */
function suggesting(): Operation {
  const [ours, theirs] = [turning(BEGINNINGS), turning(BEGINNINGS)];
  return {
    name: "suggestions",
    goal: 0.8,
    ours: () => ({ path: query("search.suggestions", { text: ours() }) }),
    limit: () => ({ path: `/suggest?term=${theirs()}` }),
  };
}

const forSearchers = (): Operation[] => [
  ...BY_WORDS.map((questions, i) => searching(`search, words: ${i + 1}`, questions)),
  searching("search, hard words", HARD),
  searching("search, small words", SMALL, { goesOn: somewhere, byHand: "/search" }),
  misspelt(),
  suggesting(),
  counting(),
  near("near", [""]),
  near("near, words", NEAR_WORDS),
];

const send = (receiverId: string) =>
  JSON.stringify({ id: uuidv7(), receiverId, content: "Bonjour, avez-vous encore des tomates ?" });

function forMembers({ people }: Sample): Operation[] {
  const [ourPerson, theirPerson] = [turning(people), turning(people)];
  const as = (person: () => Sample["people"][number], asked: (other: string) => BenchRequest): BenchRequest => {
    const { cookie, others } = person();
    const { headers, ...rest } = asked(others[0] ?? "");
    return { ...rest, headers: { ...headers, cookie } };
  };
  return [
    {
      name: "conversations",
      goal: 0.8,
      ours: () => as(ourPerson, () => ({ path: query("messages.conversations", {}) })),
      limit: () => as(theirPerson, () => ({ path: "/conversations" })),
    },
    {
      name: "thread",
      goal: 0.9,
      ours: () => as(ourPerson, (otherId) => ({ path: query("messages.thread", { otherId }) })),
      limit: () => as(theirPerson, (other) => ({ path: `/thread?other=${other}` })),
    },
    {
      name: "unread",
      goal: 0.7,
      ours: () => as(ourPerson, () => ({ path: "/trpc/messages.unread" })),
      limit: () => as(theirPerson, () => ({ path: "/unread" })),
    },
    {
      name: "send",
      goal: 0.9,
      ours: () => as(ourPerson, (other) => ({ path: "/trpc/messages.send", method: "POST", headers: json, body: send(other) })),
      limit: () => as(theirPerson, (other) => ({ path: "/send", method: "POST", headers: json, body: send(other) })),
    },
  ];
}

/** In the order of the printed table. Each side is asked the same questions in the same proportions. */
export const operations = (sample: Sample) => [...forVisitors(sample), ...forSearchers(), ...forMembers(sample)];
