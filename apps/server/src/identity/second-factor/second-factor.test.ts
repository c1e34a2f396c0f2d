import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { atWork, codeOf, withTelephone } from "#testing/second-factor.ts";

const REQUIRED = { STAFF_TOTP: "required" };
const WRONG = { status: 403, message: "Ce code n'est pas valide. Attendez le suivant, ou utilisez un code de secours." };
const NEEDED = { status: 403, message: "Le code de vérification est requis" };

test("là où elle est exigée, l'équipe n'a rien avant son premier code, puis tout", async () => {
  await using server = await openServer(REQUIRED);
  const { browser } = await atWork(server);
  expect(await browser.me()).toMatchObject({ staffDoor: "enrol" });
  const barred = { status: 403, message: "Confirmez votre identité par un code pour accéder à l'administration" };
  expect(await browser.call("admin.demo.reset", { kind: "staff" })).toMatchObject(barred);

  const { key } = (await browser.call("secondFactor.offer")).data as { key: string };
  expect(await browser.call("secondFactor.confirm", { code: "000000" })).toMatchObject({
    status: 400,
    message: "Ce code n'est pas valide. Vérifiez l'heure de votre téléphone et tapez le code suivant.",
  });
  expect(await browser.me()).toMatchObject({ staffDoor: "enrol" });
  const before = browser.cookie();
  const { data } = await browser.call("secondFactor.confirm", { code: codeOf(key) });
  expect(data).toMatchObject({ codes: { length: 10 } });
  expect(browser.cookie()).not.toBe(before);
  expect(await browser.me()).toMatchObject({ staffDoor: "open" });
  expect(await browserOf(server).call("admin.counters", {}, { cookie: before })).not.toMatchObject({ status: 200 });
});

test("le code n'est demandé qu'après le bon mot de passe : personne d'autre n'apprend qu'il y en a un", async () => {
  await using server = await openServer();
  const { signIn, key } = await withTelephone(server);
  const { email } = await withPassword(server, ["admin"]);
  const elsewhere = browserOf(server);
  const wrong = await elsewhere.call("auth.signIn", { ...signIn, password: "faux" });
  expect(wrong).toMatchObject({ status: 400, message: "Email ou mot de passe incorrect" });
  expect(await elsewhere.call("auth.signIn", { ...signIn, password: "faux", code: codeOf(key) })).toEqual(wrong);
  expect(await elsewhere.call("auth.signIn", { ...signIn, email, password: "faux" })).toEqual(wrong);
  expect(await elsewhere.call("auth.signIn", signIn)).toMatchObject(NEEDED);
  expect(await elsewhere.me()).toBeNull();
});

test("par /auth comme par /admin/login, le code est demandé", async () => {
  await using server = await openServer();
  const { signIn, key } = await withTelephone(server);
  const credentials = { email: signIn.email, password: signIn.password };
  const browser = browserOf(server);
  expect(await browser.call("auth.signIn", credentials)).toMatchObject(NEEDED);
  expect((await browser.call("auth.signIn", { ...credentials, code: codeOf(key) })).status).toBe(200);
  expect(await browser.me()).toMatchObject({ staffDoor: "sign-in" });
});

test("un code ne sert qu'une fois, même à plusieurs qui le donnent ensemble, et aucun de ceux d'avant ne sert après", async () => {
  await using server = await openServer();
  const { signIn, key } = await withTelephone(server);
  const code = codeOf(key, 1);
  const answers = await Promise.all(Array.from({ length: 4 }, () => browserOf(server).call("auth.signIn", { ...signIn, code })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  expect(await browserOf(server).call("auth.signIn", { ...signIn, code: codeOf(key) })).toMatchObject(WRONG);
});

test("des espaces dans le code ne gênent pas", async () => {
  await using server = await openServer();
  const { signIn, key } = await withTelephone(server);
  const code = codeOf(key, 1).replace(/^(...)/u, " $1 ");
  expect((await browserOf(server).call("auth.signIn", { ...signIn, code })).status).toBe(200);
});

test("un code de secours ouvre une fois ; renouvelés, les anciens n'ouvrent plus", async () => {
  await using server = await openServer();
  const { signIn, codes, browser } = await withTelephone(server);
  const enter = async (code: string | undefined) => (await browserOf(server).call("auth.signIn", { ...signIn, code })).status;
  expect([await enter(codes[0]), await enter(codes[0])]).toEqual([200, 403]);
  expect((await browser.read("secondFactor.state")).data).toEqual({ enrolled: true, mandatory: false, codesLeft: 9 });

  await browser.call("auth.stepUp", { password: PASSWORD });
  const { data } = await browser.call("secondFactor.renewCodes");
  const renewed = (data as { codes: string[] }).codes;
  expect([await enter(codes[1]), await enter(renewed[0])]).toEqual([403, 200]);
  const { rows } = await server.pool.query<{ code_hash: string }>("select code_hash from recovery_codes");
  expect(rows).toHaveLength(10);
  for (const { code_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/u);
});

test("après cinq codes faux, il faut attendre : ici et non sur l'appareil que le compte connaît", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { signIn, key, browser } = await withTelephone(server);
  const stranger = browserOf(server);
  for (let tries = 0; tries < 5; tries++)
    expect(await stranger.call("auth.signIn", { ...signIn, code: "000000" })).toMatchObject(WRONG);
  const sixth = await stranger.call("auth.signIn", { ...signIn, code: codeOf(key) });
  expect(sixth.status).toBe(429);
  expect(sixth.message).toMatch(/^Trop de tentatives, réessayez dans \d+ s \(\d+ min\)$/u);
  expect((await browser.call("auth.signIn", { ...signIn, code: codeOf(key) })).status).toBe(200);
});

test("un code refusé sans être regardé, parce que d'autres en ont essayé vingt ailleurs, n'est pas une erreur d'ici", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1" });
  const { person, signIn } = await withTelephone(server);
  await server.pool.query("insert into rate_limits (key, points, expire) values ($1, 20, $2)", [
    `code.everywhere:${person.id}`,
    Date.now() + 600_000,
  ]);
  for (let i = 0; i < 6; i++)
    expect((await browserOf(server).call("auth.signIn", { ...signIn, code: "000000" })).status).toBe(429);
  const left = await server.pool.query("select points from rate_limits where key like any ('{code.account:%,code.network:%}')");
  expect(left.rows).toEqual([{ points: 0 }, { points: 0 }]);
});

test("le secret ne se lit pas dans la base", async () => {
  await using server = await openServer();
  const { key } = await withTelephone(server);
  const { rows } = await server.pool.query<{ secret: Buffer }>("select secret from user_totp");
  expect(rows[0]!.secret.toString("latin1")).not.toContain(key);
  expect(rows[0]!.secret).toHaveLength(48);
});

test("associer un téléphone met dehors les autres sessions du compte, qui n'ont donné aucun code", async () => {
  await using server = await openServer();
  const { browser, signIn } = await atWork(server);
  const other = browserOf(server);
  await other.call("auth.signIn", signIn);
  const { key } = (await browser.call("secondFactor.offer")).data as { key: string };
  await browser.call("secondFactor.confirm", { code: codeOf(key) });
  expect([await other.me(), await browser.me()]).toMatchObject([null, { email: signIn.email }]);
});

test("le mot de passe est redemandé pour associer un téléphone, sauf à qui vient de se connecter", async () => {
  await using server = await openServer();
  const { browser } = await atWork(server);
  await server.pool.query("update sessions set created_at = now() - interval '11 minutes'");
  expect(await browser.call("secondFactor.offer")).toMatchObject({
    status: 403,
    message: "Confirmez votre mot de passe pour continuer",
  });
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect((await browser.call("secondFactor.offer")).status).toBe(200);
});

test("un second téléphone ne s'associe pas par-dessus le premier", async () => {
  await using server = await openServer();
  const { browser, key } = await withTelephone(server);
  const enrolled = { status: 409, message: "La double authentification est déjà activée" };
  expect(await browser.call("secondFactor.offer")).toMatchObject(enrolled);
  expect(await browser.call("secondFactor.confirm", { code: codeOf(key) })).toMatchObject(enrolled);
});
