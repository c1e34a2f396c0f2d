import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { memberQueries } from "@recolte/domain/platform/pages/member-queries";
import { ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { sql } from "drizzle-orm";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { expect, test } from "#testing/test.ts";

const NOBODY = "0198c0de-0000-7000-8000-000000000000";
const TABS = [
  "",
  "achats",
  "ventes",
  "envoyees",
  "recues",
  "livraisons",
  "effectuees",
  "annonces",
  "stock",
  "stocks",
  "clients",
  "favoris",
  "decouvertes",
  "parametres",
  "analytics",
  "lots",
  "planning",
  "flotte",
  "itineraires",
  "promotions",
];

const questionsAt = (address: string) => {
  const { pathname, searchParams } = new URL(`http://page${address}`);
  return memberQueries(pathname, searchParams, new Date());
};
/** All that any page of a member may ask ahead, `id` being what its address names. */
function questionsOf(id: string) {
  const all = ADDRESSES.flatMap((address) =>
    TABS.flatMap((tab) =>
      questionsAt(
        `${address.replaceAll(":id", id)}?tab=${tab}&with=${id}&announcement=${id}&publiee=${id}&stock=${id}&etape=livre`,
      ),
    ),
  );
  return [...new Map(all.map((question) => [JSON.stringify(question), question])).values()];
}

type Callable = (input?: unknown) => Promise<unknown>;
const callOf = (caller: object, path: string) =>
  path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller) as Callable;

test("une page ne demande d'avance que des questions, jamais un geste", () => {
  for (const { path } of questionsOf(NOBODY)) expect([path, PROCEDURES[path]?._def.type]).toEqual([path, "query"]);
});

test.for(USER_TYPES)(
  "ce qu'une page demande d'avance pour un compte %s n'écrit rien : ni lu, ni vu, ni compté",
  async (userType, { db, as }) => {
    const [awa, ben] = [await aPerson(db, { userType }), await aPerson(db)];
    const { id } = await anAnnouncement(db, { userId: ben.id });
    // From here on the database refuses whatever writes or locks.
    await db.execute(sql`set transaction read only`);
    for (const named of [id, ben.id])
      for (const { path, input, paged } of questionsOf(named)) {
        const answer = callOf(as(awa), path)(paged ? { ...input, cursor: null } : input);
        // What is not theirs, or not there, is refused; what writes is a crash.
        await answer.catch((error: { code?: string }) => expect([path, error.code]).not.toEqual([path, "INTERNAL_SERVER_ERROR"]));
      }
  },
);
