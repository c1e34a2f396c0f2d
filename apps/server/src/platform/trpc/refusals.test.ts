import { aPerson, aTip, anAnnouncement, suspend } from "@recolte/db/factories";
import { decideKind } from "@recolte/db/kind";
import { aStockItem, aVehicle } from "@recolte/db/trade-factories";
import { ROUTES_MAX } from "@recolte/domain/trade/transport/carrier-route";
import { OPEN_CROPS_MAX } from "@recolte/domain/goods/farming/crop-cycle";
import { FARM_CONTENT_MAX } from "@recolte/domain/goods/content/content";
import { REFUSAL_CODES, type RefusalCode, refusalMessage } from "@recolte/domain/platform/refusal";
import { readdirSync, readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { lockUser } from "#desk/admin/user-queries.ts";
import { createCaller } from "#router.ts";
import { callerStub } from "#testing/deps.ts";
import { openServer } from "#testing/open-server.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";

type Stage = Pick<Fixtures, "db" | "deps" | "as">;

const TIMES = { plantedOn: "2026-01-10", expectedFrom: "2026-03-01", expectedTo: "2026-04-01" };
const crop = () => ({ id: uuidv7(), plot: "Bas-fond", crop: "Tomates", category: "legumes" as const, expectedKg: 100, ...TIMES });
const tip = {
  title: "Pailler",
  content: "Garde l'eau",
  category: "Eau",
  season: "Sèche",
  priority: "high",
  country: null,
} as const;
const route = () => ({
  id: uuidv7(),
  towns: ["Oyem", "Bitam"],
  weekdays: [1 as const],
  departure: "06:30",
  capacityKg: 100,
  active: true,
});
const truck = { kind: "camion", maxKg: 1000, maxVolume: null, cold: false } as const;

async function aReport({ db, as }: Stage, own: boolean) {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: own ? awa.id : ben.id });
  return () => as(awa).reports.create({ id: uuidv7(), announcementId, reason: "prix" });
}

/** What no other test of the server provokes. */
const PROVOKED: Partial<Record<RefusalCode, (stage: Stage) => Promise<unknown>>> = {
  "auth.bad-verification": ({ as }) => as(null).auth.verifyEmail({ token: "x" }),
  async "user.bad-state"({ db, as }) {
    const [chief, awa] = [await aPerson(db, { roles: ["admin"] }), await aPerson(db)];
    await suspend(db, awa.id);
    const version = (await lockUser(db, awa.id))?.version ?? "";
    return as(await confirmed(db, chief)).sanctions.suspend({ id: awa.id, version, reason: "Motif", until: null });
  },
  async "demo.address-taken"({ db, deps }) {
    const [chief, awa] = [await aPerson(db, { roles: ["super_admin"] }), await aPerson(db)];
    const demo = { label: "Producteur", password: "mangue-verte-7", role: null, userType: "producteur" } as const;
    const facts = { firstName: "Awa", lastName: "Obame", country: "gabon", location: "Oyem" } as const;
    const env = { ...deps.env, DEMO_MODE: true, DEMO_ACCOUNTS: [{ email: awa.email, ...demo, ...facts }] };
    await decideKind(db, "demonstration");
    const { sessionId } = await confirmed(db, chief);
    const viewer = { ...chief, emailVerified: true, isDemo: false, mustChangePassword: false, avatarKey: null, location: null };
    const caller = callerStub(chief.id, { sessionId, sessionKind: "staff" });
    return createCaller({ ...deps, env, db, viewer, caller }).admin.demo.create({ kind: "members" });
  },
  async "account.not-deletable"({ db, as }) {
    const awa = await confirmed(db, await aPerson(db));
    await suspend(db, awa.id);
    return as(awa).account.delete({ confirmation: "SUPPRIMER" });
  },
  "second-factor.none": async ({ db, as }) => as(await confirmed(db, await aPerson(db))).secondFactor.confirm({ code: "123456" }),
  "report.own": async (stage) => (await aReport(stage, true))(),
  async "report.open"(stage) {
    const report = await aReport(stage, false);
    await report();
    return report();
  },
  async "farm.not-found"({ db, as }) {
    const chief = await confirmed(db, await aPerson(db, { roles: ["admin"] }));
    return as(chief).farm.tips.remove({ id: uuidv7(), updatedAt: new Date().toISOString() });
  },
  async "farm.full"({ db, as }) {
    const chief = await confirmed(db, await aPerson(db, { roles: ["admin"] }));
    for (let i = 0; i < FARM_CONTENT_MAX; i++) await aTip(db);
    return as(chief).farm.tips.create({ id: uuidv7(), ...tip, published: false });
  },
  async "vehicle.full"({ db, as }) {
    const awa = await aPerson(db, { userType: "transporteur" });
    for (let i = 0; i < 200; i++) await aVehicle(db, { ownerId: awa.id, plate: `GA-${1000 + i}` });
    return as(awa).vehicles.save({ id: uuidv7(), plate: "GA-999-AA", ...truck });
  },
  async "date.too-far"({ db, as }) {
    const [awa, ben] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
    const journey = { origin: "Oyem", destination: "Bitam", goods: "Tomates", wishedOn: "9999-12-31" };
    return as(ben).quotes.request({ id: uuidv7(), carrierId: awa.id, ...journey, content: "Bonjour" });
  },
  async "route.full"({ db, as }) {
    const own = as(await aPerson(db, { userType: "transporteur" })).carrierRoutes;
    for (let i = 0; i < ROUTES_MAX; i++) await own.save(route());
    return own.save(route());
  },
  async "alert.id-taken"({ db, as }) {
    const awa = await aPerson(db);
    const alert = (search: string) => ({ id: awa.id, question: { search }, cadence: "now" as const });
    await as(awa).alerts.save(alert("tomates"));
    return as(awa).alerts.save(alert("gombo"));
  },
  "product.not-found": ({ as }) => as(null).products.bySlug({ product: "nulle-part" }),
  async "crop.note-id-taken"({ db, as }) {
    const own = as(await aPerson(db)).crops;
    const { id } = await own.create(crop());
    const note = { id, logId: uuidv7() };
    await own.log({ ...note, content: "Arrosé" });
    return own.log({ ...note, content: "Désherbé" });
  },
  async "crop.full"({ db, as }) {
    const own = as(await aPerson(db)).crops;
    for (let i = 0; i < OPEN_CROPS_MAX; i++) await own.create(crop());
    return own.create(crop());
  },
  async "batch.yield"({ db, as }) {
    const awa = await aPerson(db);
    const [{ id: stockItemId }, { id: itemId }] = [
      await aStockItem(db, { ownerId: awa.id, onHand: 50 }),
      await aStockItem(db, { ownerId: awa.id, label: "Farine" }),
    ];
    const id = uuidv7();
    await as(awa).batches.begin({ id, product: "Farine", inputs: [{ stockItemId, quantity: 10 }], note: "" });
    return as(awa).batches.finish({ id, moveId: uuidv7(), quantity: 11, itemId });
  },
};

test.for(Object.entries(PROVOKED))("« %s » est refusé, et dit", async ([code, provoke], { db, deps, as }) => {
  await expect(provoke({ db, deps, as })).rejects.toMatchObject({ cause: { code } });
});

test("un filtre du journal qui n'en est pas un est refusé, et dit", async () => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db, { roles: ["admin"] }));
  const call = { method: "POST", url: "/export/audit", headers: { cookie }, payload: { action: 7 } } as const;
  expect((await server.app.inject(call)).json()).toMatchObject({ error: { data: { refusal: "audit.bad-filter" } } });
});

/** As long as this, what a test expects of a sentence can be of no other. */
const TELLING = 12;

/** By its code or by words of its sentence; that the test runs into it, the test says. */
test("tout refus que le produit peut dire est attendu par un test du serveur", () => {
  const root = new URL("../..", import.meta.url);
  const tests = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
  const text = tests.map((file) => readFileSync(new URL(file, root), "utf8")).join("\n");
  const words = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/gu)].map(([, plain, template]) => plain ?? template ?? "");
  const telling = [...new Set(words)].filter((one) => one.length >= TELLING);
  const isExpected = (code: RefusalCode) => {
    const [begin = ""] = refusalMessage(code).split("…");
    const isBegun = (one: string) => begin.length >= TELLING && one.startsWith(begin);
    return text.includes(`"${code}"`) || telling.some((one) => refusalMessage(code).includes(one) || isBegun(one));
  };
  expect(REFUSAL_CODES.filter((code) => !isExpected(code))).toEqual([]);
});
