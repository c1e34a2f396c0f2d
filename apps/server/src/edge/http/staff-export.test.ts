import { anAnnouncement, aPerson, aTelephonePerson, type Person, suspend } from "@recolte/db/factories";
import { auditLog, dailyFigures } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

async function entered(server: Server, roles: Person["roles"], confirms = true) {
  const person = await withPassword(server, [...roles]);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: person.email, password: PASSWORD, ...(roles.length > 0 && { space: "staff" }) });
  if (confirms) await browser.call("auth.stepUp", { password: PASSWORD });
  const take = async (body: object, file = "staff") => {
    const answer = await fetch(`${server.origin}/export/${file}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: browser.cookie() },
      body: JSON.stringify(body),
    });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  return { ...person, take };
}

test("un administrateur exporte les personnes ; le journal dit qui, avec quel filtre et combien de lignes", async () => {
  await using server = await openServer();
  const admin = await entered(server, ["admin"]);
  await aPerson(server.db, { country: "cote_ivoire", email: "kofi@exemple.example", firstName: "=1+1", lastName: "Kofi" });
  const file = await admin.take({ kind: "people", country: "cote_ivoire" });
  expect([file.status, file.type]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = file.text.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"kofi@exemple.example"');
  expect(lines[1]).toContain(`"'=1+1 Kofi"`);
  const entries = (await server.db.select().from(auditLog)).filter(({ action }) => action.startsWith("export."));
  expect(entries).toMatchObject([
    { actor: admin.id, action: "export.people", targetType: "export", after: { country: "cote_ivoire", rows: 1 } },
  ]);
});

test("des personnes sans adresse : leur numéro, et un nom, quand elles n'en ont pas dit", async () => {
  await using server = await openServer();
  const admin = await entered(server, ["admin"]);
  const abroad = { country: "cote_ivoire" } as const;
  const awa = await aTelephonePerson(server.db, { ...abroad, phone: "+2250701020304", firstName: "", lastName: "" });
  await anAnnouncement(server.db, { ...abroad, userId: awa.id });
  const cells = async (kind: string) => {
    const lines = (await admin.take({ kind, ...abroad })).text.trim().split("\r\n");
    return [lines.length, lines[1]?.split(";")];
  };
  expect(await cells("people")).toEqual([2, expect.arrayContaining(['"Compte sans nom"', '"\'+2250701020304"'])]);
  expect(await cells("announcements")).toEqual([2, expect.arrayContaining(['"Compte sans nom"'])]);
  for (const kind of ["people", "announcements"]) expect(String(await cells(kind))).not.toMatch(/null|undefined|invalid/u);
});

test("les autres fichiers ne disent ni adresse email ni téléphone", async () => {
  await using server = await openServer();
  const admin = await entered(server, ["admin"]);
  const seller = await aPerson(server.db, { phone: "+24106123456" });
  await anAnnouncement(server.db, { userId: seller.id, title: "Tomates mûres" });
  for (const kind of ["announcements", "orders", "disputes"]) {
    const { status, text } = await admin.take({ kind });
    expect(status).toBe(200);
    expect(text).not.toContain(seller.email);
    expect(text).not.toContain("06123456");
    expect(text.includes("Tomates mûres")).toBe(kind === "announcements");
  }
});

test("les fichiers parlent français : pays, type, état ; qui n'a pas d'adresse email y est, avec son numéro", async () => {
  await using server = await openServer();
  const admin = await entered(server, ["admin"]);
  const place = { country: "cote_ivoire", location: "Bouaké", userType: "detaillant" } as const;
  const kone = await aTelephonePerson(server.db, { ...place, firstName: "Awa", lastName: "Koné", phone: "+2250701020304" });
  await anAnnouncement(server.db, { userId: kone.id, title: "Ignames", country: "cote_ivoire", status: "expired" });
  await suspend(server.db, kone.id);
  const cellsOf = async (kind: string) => {
    const [, line = ""] = (await admin.take({ kind, country: "cote_ivoire" })).text.split("\r\n");
    return line.replaceAll('"', "").split(";").slice(2);
  };
  const person = ["Awa Koné", "", "'+2250701020304", "Détaillant", "Côte d'Ivoire", "Bouaké", "non", "Suspendu"];
  expect(await cellsOf("people")).toEqual(person);
  expect(await cellsOf("announcements")).toEqual(expect.arrayContaining(["Ignames", "Côte d'Ivoire", "Expiré"]));
});

test("plus de lignes qu'une lecture n'en donne : toutes y sont, une fois", async () => {
  await using server = await openServer();
  const admin = await entered(server, ["admin"]);
  for (let i = 0; i < 205; i++) await anAnnouncement(server.db, { userId: admin.id });
  const lines = (await admin.take({ kind: "announcements" })).text.trim().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(";")[0])).size).toBe(205);
  expect(lines).toHaveLength(205);
});

test("sans le mot de passe redonné, sans le rôle ou avec des dates à l'envers, rien ne sort et rien ne s'écrit", async () => {
  await using server = await openServer();
  const [unconfirmed, moderator] = [await entered(server, ["admin"], false), await entered(server, ["moderator"])];
  expect((await unconfirmed.take({ kind: "people" })).text).toContain("auth.confirm-password");
  expect((await moderator.take({ kind: "people" })).status).toBe(403);
  const admin = await entered(server, ["admin"]);
  const backwards = { kind: "people", from: "2026-11-02T00:00:00.000Z", to: "2026-11-01T00:00:00.000Z" };
  for (const body of [backwards, { kind: "passwords" }, {}]) expect((await admin.take(body)).text).toContain("export.bad-filter");
  const entries = (await server.db.select().from(auditLog)).filter(({ action }) => action.startsWith("export."));
  expect(entries).toEqual([]);
});

test("ce qu'un tableur calculerait se lit comme du texte, dans chaque colonne qui vient d'un membre", async () => {
  await using server = await openServer();
  const admin = await entered(server, ["admin"]);
  const seller = await aPerson(server.db, { firstName: "@SUM(1)", lastName: "", location: "+1+1" });
  const buyer = await aPerson(server.db, { firstName: "-2+3", lastName: "" });
  await anAnnouncement(server.db, { userId: seller.id, title: '=HYPERLINK("http://exemple.example")', city: "\tOyem" });
  const parties = { sellerId: seller.id, buyerId: buyer.id, title: "＝1+1" };
  await anOrder(server.db, { ...parties, status: "resolue", disputeReason: "=1", disputeAnswer: "@1", resolution: "\r=1" });
  const cells = [];
  for (const kind of ["people", "announcements", "orders", "disputes"])
    cells.push(...(await admin.take({ kind })).text.slice(1).split(/;|\r\n(?=")/u));
  expect(cells.filter((cell) => /^"?[=+\-@\t\r＝]/u.test(cell))).toEqual([]);
  for (const harmless of [`"'@SUM(1)"`, `"'+1+1"`, `"'-2+3"`, `"'＝1+1"`, `"'=1"`, `"'@1"`]) expect(cells).toContain(harmless);
});

test("les chiffres se prennent sans redonner son mot de passe, par les administrateurs seuls", async () => {
  await using server = await openServer();
  const [admin, moderator, member] = [
    await entered(server, ["admin"], false),
    await entered(server, ["moderator"]),
    await entered(server, []),
  ];
  const figures = { day: "2026-11-01", country: "gabon", town: "Oyem" } as const;
  await server.db.insert(dailyFigures).values([
    { ...figures, metric: "sign-ups", value: 12 },
    { ...figures, metric: "value", category: "fruits", currency: "XAF", value: 5000 },
  ]);
  const days = { from: "2026-11-01", to: "2026-11-02" };
  const file = await admin.take(days, "figures");
  expect(file.type).toBe("text/csv; charset=utf-8");
  for (const line of [
    '"2026-11-01";"Inscriptions";"";"12"',
    '"2026-11-02";"Inscriptions";"";"0"',
    '"2026-11-01";"Valeur remise";"XAF";"5000"',
  ])
    expect(file.text).toContain(line);
  for (const other of [moderator, member]) expect((await other.take(days, "figures")).status).toBe(403);
  const stranger = await fetch(`${server.origin}/export/figures`, { method: "POST" });
  expect(stranger.status).toBe(401);
  expect((await admin.take({ from: "2026-11-02", to: "2026-11-01" }, "figures")).text).toContain("export.bad-filter");
});
