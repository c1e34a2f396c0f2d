import { aPerson, type Person } from "@recolte/db/factories";
import { appeals, cases, decisions, outbox } from "@recolte/db/schema";
import { refusalMessage } from "@recolte/domain/platform/refusal";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { eraseAccount } from "#personal/account/erasure.ts";
import { lockUser } from "#desk/admin/user-queries.ts";
import { spend } from "#identity/auth/limits.ts";
import { APPEAL_PATH, appealToken, readAppealLink } from "#identity/notifications/appeal-link.ts";
import { escaped } from "#edge/sharing/markup.ts";
import { tell } from "#testing/case-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { suspensionOf } from "#testing/suspensions.ts";
import { callerOnPool, confirmed } from "#testing/test.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const REASON = "Fausses annonces <script>alert(1)</script>\nde tomates";
const WORDS = "Ces tomates sont les miennes.\nVenez les voir.";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function moderator(server: Server, person?: Person) {
  const mona = person ?? (await aPerson(server.db, { roles: ["moderator"] }));
  return callerOnPool(server, await confirmed(server.db, mona));
}
const shownTo = async ({ db }: Server, { id }: Person) => ({ id, version: (await lockUser(db, id))?.version ?? "" });

/** Suspended from their file, and the link of the letter that told them. */
async function suspended(server: Server) {
  const awa = await aPerson(server.db, { country: "gabon" });
  const staff = await moderator(server);
  await staff.sanctions.suspendShort({ ...(await shownTo(server, awa)), reason: REASON, until: inDays(3) });
  const [letter] = await server.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, "mail"));
  const { label, address } = (letter!.payload as { link: { label: string; address: string } }).link;
  const link = new URL(address).searchParams.get("lien") ?? "";
  return { awa, staff, label, address, link, decisionId: readAppealLink(server.env, link) ?? "" };
}

const open = ({ app }: Server, link: string) => app.inject({ method: "GET", url: `${APPEAL_PATH}?lien=${link}` });
/** As a browser sends it: line ends of its own, from this site. */
const send = ({ app }: Server, link: string, { text = WORDS, ...headers }: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: APPEAL_PATH,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams({ lien: link, text: text.replaceAll("\n", "\r\n") }).toString(),
  });

test("suspendu, on ne pouvait pas contester : le lien de la lettre mène à un recours comme les autres, jugé par un autre, et tout est levé", async () => {
  await using server = await openServer();
  const { db } = server;
  const paul = await aPerson(db, { roles: ["moderator"] });
  const { awa, staff, label, address, link, decisionId } = await suspended(server);
  expect(label).toBe("Contester cette décision");
  expect(address).toMatch(/^http:\/\/localhost:\d+\/contester\?lien=[\w-]{42}[A-Za-z0-9]$/u);

  const shown = await open(server, link);
  expect(shown.statusCode).toBe(200);
  for (const said of ["Fausses annonces &lt;script&gt;", "jusqu'au", "Déposer le recours"]) expect(shown.body).toContain(said);
  expect(shown.body).not.toContain("<script>");
  expect(shown.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(await db.$count(appeals)).toBe(0);

  const sent = await send(server, link);
  expect([sent.statusCode, sent.headers["location"]]).toEqual([303, `${APPEAL_PATH}?lien=${link}`]);
  expect(await db.select().from(appeals)).toMatchObject([{ decisionId, authorId: awa.id, text: WORDS, status: "open" }]);
  const [appeal] = await db.select().from(cases).where(eq(cases.kind, "appeal"));
  expect(appeal).toMatchObject({ subjectId: awa.id, appealOf: decisionId, status: "open" });
  const after = await open(server, link);
  expect(after.body).toContain("en cours d'examen");
  expect(after.body).not.toContain("<form");

  const judged = {
    id: appeal!.id,
    version: appeal!.version,
    seen: null,
    outcome: "overturned",
    reason: "Vu",
    readyReasonId: null,
  } as const;
  await expect(staff.cases.decide(judged)).rejects.toMatchObject({ cause: { code: "moderation.own" } });
  await tell(db, (await (await moderator(server, paul)).cases.decide(judged)).decisionId);
  expect(await lockUser(db, awa.id)).toMatchObject({ status: "active" });
  const over = await open(server, link);
  expect([over.statusCode, over.body]).toEqual([409, expect.stringContaining("Cette suspension est terminée : connectez-vous.")]);
  expect(over.body).toContain('href="/auth"');
});

test("maintenue, la page du lien dit la réponse, puisque aucune cloche ne se lit", async () => {
  await using server = await openServer();
  const { db } = server;
  const paul = await aPerson(db, { roles: ["moderator"] });
  const { awa, link } = await suspended(server);
  await send(server, link);
  const [appeal] = await db.select().from(cases).where(eq(cases.kind, "appeal"));
  const upheld = {
    id: appeal!.id,
    version: appeal!.version,
    seen: null,
    outcome: "upheld",
    reason: "Photos d'agence",
    readyReasonId: null,
  } as const;
  await tell(db, (await (await moderator(server, paul)).cases.decide(upheld)).decisionId);
  const { body } = await open(server, link);
  expect(body).toContain("décision maintenue");
  expect(body).toContain("Photos d&#39;agence");
  expect(await lockUser(db, awa.id)).toMatchObject({ status: "suspended" });
});

test("un lien changé, coupé ou signé d'une autre clé n'ouvre rien, et ne dit rien de personne", async () => {
  await using server = await openServer();
  const { link, decisionId } = await suspended(server);
  const other = (sign: string) => (sign === "A" ? "B" : "A");
  const wrong = [
    "",
    "x".repeat(5000),
    link.slice(0, -1),
    `${link}A`,
    other(link[0]!) + link.slice(1),
    link.slice(0, 30) + other(link[30]!) + link.slice(31),
    // Read as the same bytes, and not ours.
    link.slice(0, -1) + String.fromCodePoint(link.codePointAt(42)! + 1),
    appealToken({ AUDIT_KEY: "une-autre-cle-de-trente-deux-octets" }, decisionId),
  ];
  for (const one of wrong) {
    for (const { statusCode, body } of [await open(server, one), await send(server, one)]) {
      expect([one, statusCode]).toEqual([one, 404]);
      expect(body).toContain(escaped(refusalMessage("appeal.bad-link")));
      expect(body).not.toContain("Fausses annonces");
    }
  }
  expect((await server.app.inject({ method: "GET", url: `${APPEAL_PATH}?lien=${link}&lien=${link}` })).statusCode).toBe(404);
  expect(await server.db.$count(appeals)).toBe(0);
});

type Suspended = Awaited<ReturnType<typeof suspended>>;
/** What has become of the suspension meanwhile; the link that is tried then. */
type Ending = (server: Server, suspended: Suspended) => Promise<string>;
const ENDED: [string, Ending, number, string][] = [
  [
    "levée",
    async (server, { awa, link }) => {
      const chief = await confirmed(server.db, await aPerson(server.db, { roles: ["admin"] }));
      await callerOnPool(server, chief).sanctions.lift(await suspensionOf(server.db, awa));
      return link;
    },
    409,
    "Cette suspension est terminée : connectez-vous.",
  ],
  [
    "de qui a effacé son compte",
    async ({ db }, { awa, link }) => {
      await db.transaction((tx) => eraseAccount(tx, awa.id));
      return link;
    },
    404,
    "Cette décision n&#39;existe plus",
  ],
  ["qui n'a jamais été", async ({ env }) => appealToken(env, uuidv7()), 404, "Cette décision n&#39;existe plus"],
];

test.for(ENDED)("une suspension %s ne se conteste pas par un lien", async ([_which, end, status, said]) => {
  await using server = await openServer();
  const link = await end(server, await suspended(server));
  for (const { statusCode, body } of [await open(server, link), await send(server, link)])
    expect([statusCode, body]).toEqual([status, expect.stringContaining(said)]);
  expect(await server.db.$count(appeals)).toBe(0);
});

test("le lien d'un avertissement n'en est pas un : qui a une session fait recours chez soi", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  await (await moderator(server)).sanctions.warn({ ...(await shownTo(server, awa)), reason: REASON });
  const [decision] = await server.db.select().from(decisions);
  expect((await send(server, appealToken(server.env, decision!.id))).statusCode).toBe(404);
});

test("après quatorze jours le lien ne sert plus qu'à lire", async () => {
  await using server = await openServer();
  const { link, decisionId } = await suspended(server);
  const late = { at: sql`now() - interval '14 days 1 minute'` };
  await server.db.update(decisions).set(late).where(eq(decisions.id, decisionId));
  const { statusCode, body } = await open(server, link);
  expect([statusCode, body]).toEqual([200, expect.stringContaining("Le délai de recours, 14 jours, est passé.")]);
  expect(body).not.toContain("<form");
  const sent = await send(server, link);
  expect([sent.statusCode, sent.body]).toEqual([409, expect.stringContaining("Un recours se dépose dans les 14 jours")]);
  expect(await server.db.$count(appeals)).toBe(0);
});

test("trop court, rien n'est déposé, et ce qui est tapé reste", async () => {
  await using server = await openServer();
  const { link } = await suspended(server);
  const typedAndSaid: [string, string][] = [
    ["", "Expliquez pourquoi"],
    ["  Non\n", "10 caractères au minimum"],
    [`"</textarea>${"é".repeat(2000)}`, "2000 caractères au maximum"],
  ];
  for (const [typed, said] of typedAndSaid) {
    const { statusCode, body } = await send(server, link, { text: typed });
    expect([statusCode, body]).toEqual([400, expect.stringContaining(said)]);
    expect(body.match(/<\/textarea>/gu)).toHaveLength(1);
    expect(body).toContain('aria-describedby="how wrong" aria-invalid="true"');
  }
  expect((await send(server, link, { text: "  Non" })).body).toContain("Non</textarea>");
  expect(await server.db.$count(appeals)).toBe(0);
});

test("deux fois le même recours n'en font qu'un ; un autre est refusé, deux au même instant aussi", async () => {
  await using server = await openServer();
  const { link } = await suspended(server);
  const both = await Promise.all([WORDS, `${WORDS} Relisez.`].map((text) => send(server, link, { text })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 409]);
  const [kept] = await server.db.select().from(appeals);
  expect((await send(server, link, { text: kept!.text })).statusCode).toBe(303);
  const again = await send(server, link, { text: "Tout autre chose encore." });
  expect([again.statusCode, again.body]).toEqual([
    409,
    expect.stringContaining("Vous avez déjà déposé un recours contre cette décision"),
  ]);
  expect(again.body).toContain("en cours d'examen");
  expect(await server.db.$count(appeals)).toBe(1);
  expect(await server.db.$count(cases, eq(cases.kind, "appeal"))).toBe(1);
});

test("au-delà du quota des recours le refus dit quand revenir, sans perdre ce qui est tapé", async () => {
  await using server = await openServer({ LIMITS_SCALE: "0.1" });
  const { awa, link } = await suspended(server);
  await spend(server, "appeal.account", awa.id);
  const { statusCode, body, headers } = await send(server, link, { text: "Une bonne raison" });
  expect([statusCode, body]).toEqual([429, expect.stringContaining("Trop de tentatives, réessayez dans")]);
  expect(body).toContain("Une bonne raison</textarea>");
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(await server.db.$count(appeals)).toBe(0);
});

test("une page d'ailleurs n'envoie rien, et le lien n'atteint aucun journal", async () => {
  const lines: string[] = [];
  await using server = await openServer(
    { LOG_LEVEL: "info" },
    pino({ level: "info" }, { write: (line) => void lines.push(line) }),
  );
  const { link } = await suspended(server);
  expect((await send(server, link, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect(await server.db.$count(appeals)).toBe(0);
  expect((await send(server, link, { "content-type": "application/json" })).statusCode).toBe(415);
  await send(server, link);
  await open(server, link);
  expect(lines.join("")).toContain(APPEAL_PATH);
  expect(lines.join("")).not.toContain(link);
  expect(lines.join("")).not.toContain("Ces tomates");
});
