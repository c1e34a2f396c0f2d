import { aContactMessage } from "@recolte/db/factories";
import { banners, phrases } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { inDays, type Scenarios, type World } from "./fuzz-world.ts";

const aBanner = () => ({
  text: "Le site est en entretien ce soir.",
  kind: null,
  country: null,
  from: inDays(-1).toISOString(),
  until: inDays(1).toISOString(),
  dismissable: true,
});
/** Written by itself: there may be so many that the staff can add no other. */
const savedBanner = async ({ db, staff }: World) => {
  const who = await staff();
  const times = { from: inDays(-1), until: inDays(1) };
  const [saved] = await db
    .insert(banners)
    .values({ ...aBanner(), ...times, savedBy: who.id })
    .returning();
  return { who, says: { id: saved!.id, version: 1 } };
};

const written = async ({ db, staff }: World) => {
  const { id } = await aContactMessage(db);
  const seen = { status: "open", decidedAt: null };
  return { who: await staff(), id, seen };
};

const phrase = async ({ db, staff }: World) => {
  const [kept] = await db
    .insert(phrases)
    .values({ words: `caution ${uuidv7()}`, kind: "advance", points: 5 })
    .returning();
  return { who: await staff(), says: { id: kept!.id, version: 1 } };
};

/** What the staff says to people outside a case, and looks out for in what they say. */
export const STAFF_WORDS: Scenarios = {
  "banners.save": async ({ staff }) => ({ who: await staff(), says: { id: null, version: 0, fields: aBanner() } }),
  "banners.remove": savedBanner,
  "contact.letters.reply": async (world) => {
    const { who, id, seen } = await written(world);
    return { who, says: { id, seen, text: "Bonjour, voici la réponse." } };
  },
  "contact.letters.assign": async (world) => {
    const { who, id } = await written(world);
    return { who, says: { id, seen: null, take: true } };
  },
  "contact.letters.saveTemplate": async ({ staff }) => ({
    who: await staff(),
    says: { id: null, title: `Horaires ${uuidv7()}`, text: "Nous répondons du lundi au vendredi.", retired: false },
  }),
  "phrases.save": async ({ staff }) => ({
    who: await staff(),
    says: { id: null, version: null, fields: { words: `caution ${uuidv7()}`, kind: "advance", points: 5 }, hits: 0 },
  }),
  "phrases.retire": phrase,
  "phrases.try": async ({ staff }) => ({ who: await staff(), says: { words: "caution" } }),
};
