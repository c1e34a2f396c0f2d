import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo } from "#testing/mails.ts";
import { openServer } from "#testing/open-server.ts";
import { atWork, codeOf, withTelephone } from "#testing/second-factor.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const actionsOf = async (server: Server) =>
  (await server.pool.query<{ action: string }>("select action from audit_log order by id")).rows.map(({ action }) => action);

test("retirer demande le mot de passe ; ensuite il suffit pour entrer", async () => {
  await using server = await openServer();
  const { browser, signIn } = await withTelephone(server);
  expect(await browser.call("secondFactor.remove")).toMatchObject({
    status: 403,
    message: "Confirmez votre mot de passe pour continuer",
  });
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect((await browser.call("secondFactor.remove")).status).toBe(200);
  expect((await browserOf(server).call("auth.signIn", signIn)).status).toBe(200);
  expect((await browser.call("secondFactor.remove")).status).toBe(409);
});

test("là où elle est exigée, l'équipe ne la retire pas ; un membre, si", async () => {
  await using server = await openServer({ STAFF_TOTP: "required" });
  const { browser } = await withTelephone(server);
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect(await browser.call("secondFactor.remove")).toMatchObject({
    status: 403,
    message: "La double authentification est obligatoire pour votre rôle",
  });
  const member = await withTelephone(server, []);
  await member.browser.call("auth.stepUp", { password: PASSWORD });
  expect((await member.browser.call("secondFactor.remove")).status).toBe(200);
});

test("un nouveau mot de passe par lettre ne dispense pas du code", async () => {
  await using server = await openServer();
  const { person, signIn, key } = await withTelephone(server);
  await browserOf(server).call("auth.requestReset", { email: person.email });
  const [mail] = await mailsTo(server, person.email);
  const token = /#t=([\w-]+)/u.exec(mail?.text ?? "")?.[1];
  const password = "palmeraie-du-soir-9";
  expect((await browserOf(server).call("auth.resetPassword", { token, password })).data).toMatchObject({ signedIn: false });
  expect((await browserOf(server).call("auth.signIn", { ...signIn, password })).status).toBe(403);
  expect((await browserOf(server).call("auth.signIn", { ...signIn, password, code: codeOf(key) })).status).toBe(200);
});

test("un membre qui a un second facteur n'entre pas non plus par la seule lettre", async () => {
  await using server = await openServer();
  const { person, key } = await withTelephone(server, []);
  const browser = browserOf(server);
  await browser.call("auth.requestReset", { email: person.email });
  const [mail] = await mailsTo(server, person.email);
  const token = /#t=([\w-]+)/u.exec(mail?.text ?? "")?.[1];
  const password = "palmeraie-du-soir-9";
  expect((await browser.call("auth.resetPassword", { token, password })).data).toMatchObject({ signedIn: false });
  expect(await browser.me()).toBeNull();
  const signIn = { email: person.email, password };
  expect((await browser.call("auth.signIn", signIn)).status).toBe(403);
  expect((await browser.call("auth.signIn", { ...signIn, code: codeOf(key) })).status).toBe(200);
});

test("changer son mot de passe garde la session de l'équipe et son code", async () => {
  await using server = await openServer({ STAFF_TOTP: "required" });
  const { browser } = await withTelephone(server);
  const change = { current: PASSWORD, password: "palmeraie-du-soir-9" };
  expect((await browser.call("auth.changePassword", change)).status).toBe(200);
  expect(await browser.me()).toMatchObject({ staffDoor: "open" });
});

test("un super administrateur réinitialise celle d'un autre : sessions fermées, lettre, trace ; la sienne, non", async () => {
  await using server = await openServer();
  const { person, browser, signIn } = await withTelephone(server);
  const keeper = await atWork(server, ["super_admin"]);
  const reset = (id: string) => keeper.browser.call("secondFactor.reset", { id });
  const enrolled = async () => {
    const { holders } = (await keeper.browser.read("admin.roles.team")).data as {
      holders: { id: string; secondFactor: boolean }[];
    };
    return holders.filter(({ secondFactor }) => secondFactor).map(({ id }) => id);
  };
  expect(await enrolled()).toEqual([person.id]);
  expect(await reset(person.id)).toMatchObject({ status: 403, message: "Confirmez votre mot de passe pour continuer" });
  await keeper.browser.call("auth.stepUp", { password: PASSWORD });
  expect((await reset(keeper.person.id)).status).toBe(409);
  expect((await reset(person.id)).status).toBe(200);
  expect((await reset(person.id)).status).toBe(409);
  expect(await enrolled()).toEqual([]);
  expect(await browser.me()).toBeNull();
  expect((await browserOf(server).call("auth.signIn", signIn)).status).toBe(200);

  const subjects = (await mailsTo(server, person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      "Double authentification activée sur Récolte",
      "Votre double authentification Récolte a été réinitialisée",
    ]),
  );
  const actions = (await actionsOf(server)).filter((action) => action !== "user.read");
  expect(actions).toEqual(["second-factor.enable", "account.unlock"]);
});

test("un code de secours utilisé s'apprend par lettre, avec ce qu'il en reste", async () => {
  await using server = await openServer();
  const { person, signIn, codes } = await withTelephone(server);
  await browserOf(server).call("auth.signIn", { ...signIn, code: codes[3] });
  const used = (await mailsTo(server, person.email)).find(
    ({ subject }) => subject === "Un code de secours Récolte a été utilisé",
  );
  expect(used?.text).toContain("Il vous en reste 9.");
});

test("sans second facteur, ni code à entrer, ni liste à renouveler, ni rien à retirer", async () => {
  await using server = await openServer();
  const member = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: member.email, password: PASSWORD });
  for (const [path, input] of [
    ["enter", { code: "123456" }],
    ["renewCodes", {}],
    ["remove", {}],
  ] as const)
    expect(await browser.call(`secondFactor.${path}`, input)).toMatchObject({ status: 409 });
});
