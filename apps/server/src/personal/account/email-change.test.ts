import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { browserOf, form, PASSWORD, withPassword } from "#testing/browser.ts";
import { mailsTo, linkIn } from "#testing/mails.ts";
import { openServer } from "#testing/open-server.ts";

const freeAddress = () => `${randomUUID()}@exemple.example`;

async function confirmedMember(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  await browser.call("auth.stepUp", { password: PASSWORD });
  const ask = (email: string) => browser.call("auth.requestEmailChange", { email });
  return { server, awa, browser, ask, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("changer d'adresse : un lien à la nouvelle, un avis à l'ancienne, et rien ne change avant la confirmation", async () => {
  await using scenario = await confirmedMember();
  const { server, awa, browser, ask } = scenario;
  const email = freeAddress();
  expect((await ask(email)).status).toBe(200);
  const [mail] = await mailsTo(server, email);
  const { link, token } = linkIn(mail);
  expect(link).toMatch(/^http:\/\/localhost:\d+\/auth#email=[\w-]{43}$/u);
  expect((await mailsTo(server, awa.email)).map(({ subject }) => subject)).toEqual(["Changement d'adresse demandé sur Récolte"]);
  expect(await browser.me()).toMatchObject({ email: awa.email });

  // A browser where nobody is signed in.
  expect((await browserOf(server).call("auth.confirmEmailChange", { token })).status).toBe(200);
  expect(await browser.me()).toMatchObject({ email, emailVerified: true });
  expect((await browserOf(server).call("auth.signIn", { email, password: PASSWORD })).status).toBe(200);
  expect((await browserOf(server).call("auth.signIn", { email: awa.email, password: PASSWORD })).status).toBe(400);
  expect((await mailsTo(server, awa.email))[0]?.subject).toBe("L'adresse de votre compte Récolte a changé");
  expect(await browserOf(server).call("auth.confirmEmailChange", { token })).toMatchObject({
    status: 404,
    message: "Ce lien de changement d'adresse est expiré ou invalide",
  });
});

test("sans mot de passe redemandé dans cette session, depuis moins de dix minutes, rien n'est demandé", async () => {
  await using scenario = await confirmedMember();
  const { server, awa, browser, ask } = scenario;
  const other = browserOf(server);
  await other.call("auth.signIn", { email: awa.email, password: PASSWORD });
  const refused = { status: 403, message: "Confirmez votre mot de passe pour continuer" };
  expect(await other.call("auth.requestEmailChange", { email: freeAddress() })).toMatchObject(refused);
  await server.pool.query("update sessions set confirmed_at = confirmed_at - interval '10 minutes'");
  expect(await ask(freeAddress())).toMatchObject(refused);
  await browser.call("auth.stepUp", { password: PASSWORD });
  expect((await ask(freeAddress())).status).toBe(200);
});

test("une adresse prise : la même réponse, une lettre sans lien à qui elle est, et elle ne change pas de mains", async () => {
  await using scenario = await confirmedMember();
  const { server, awa, browser, ask } = scenario;
  const ben = await withPassword(server);
  expect(await ask(ben.email)).toMatchObject(await ask(freeAddress()));
  const [mail] = await mailsTo(server, ben.email);
  expect(mail?.subject).toBe("Vous avez déjà un compte Récolte");
  expect(await browser.me()).toMatchObject({ email: awa.email });
});

test("une adresse prise entre la demande et la confirmation : refus, chacun garde la sienne", async () => {
  await using scenario = await confirmedMember();
  const { server, awa, browser, ask } = scenario;
  const email = freeAddress();
  await ask(email);
  const { token } = linkIn((await mailsTo(server, email))[0]);
  expect((await browserOf(server).call("auth.signUp", form(email))).status).toBe(200);
  expect(await browser.call("auth.confirmEmailChange", { token })).toMatchObject({
    status: 409,
    message: "Cette adresse est déjà celle d'un autre compte",
  });
  expect(await browser.me()).toMatchObject({ email: awa.email });
});

test("deux comptes qui confirment la même adresse à la fois : un seul la reçoit", async () => {
  await using scenario = await confirmedMember();
  const { server, ask } = scenario;
  const email = freeAddress();
  const ben = await withPassword(server);
  const other = browserOf(server);
  await other.call("auth.signIn", { email: ben.email, password: PASSWORD });
  await other.call("auth.stepUp", { password: PASSWORD });
  await ask(email);
  await other.call("auth.requestEmailChange", { email });
  const mails = (await mailsTo(server, email)).map(linkIn);
  expect(mails).toHaveLength(2);
  const answers = await Promise.all(mails.map(({ token }) => browserOf(server).call("auth.confirmEmailChange", { token })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
});

test("le lien ne vaut plus après une heure, après une autre demande ni après un nouveau mot de passe", async () => {
  await using scenario = await confirmedMember();
  const { server, browser, ask } = scenario;
  const [one, two] = [freeAddress(), freeAddress()];
  const linkTo = async (email: string) => {
    await ask(email);
    return linkIn((await mailsTo(server, email))[0]).token;
  };
  const confirm = async (token: string) => (await browserOf(server).call("auth.confirmEmailChange", { token })).status;
  const [older, newer] = [await linkTo(one), await linkTo(two)];
  expect(await confirm(older)).toBe(404);
  await server.pool.query("update email_tokens set expires_at = expires_at - interval '61 minutes'");
  expect(await confirm(newer)).toBe(404);
  const last = await linkTo(one);
  await browser.call("auth.changePassword", { current: PASSWORD, password: "papaye-mure-8" });
  expect(await confirm(last)).toBe(404);
});

test("un mot de passe choisi par le lien d'une lettre annule aussi le changement d'adresse demandé avant lui", async () => {
  await using scenario = await confirmedMember();
  const { server, awa, ask } = scenario;
  const email = freeAddress();
  await ask(email);
  const { token } = linkIn((await mailsTo(server, email))[0]);
  const owner = browserOf(server);
  await owner.call("auth.requestReset", { email: awa.email });
  const reset = linkIn((await mailsTo(server, awa.email))[0]);
  expect((await owner.call("auth.resetPassword", { token: reset.token, password: "papaye-mure-8" })).status).toBe(200);
  expect((await browserOf(server).call("auth.confirmEmailChange", { token })).status).toBe(404);
  expect(await owner.me()).toMatchObject({ email: awa.email });
});

test("la lettre d'un changement d'adresse qui attend encore ne part plus une fois le mot de passe changé", async () => {
  await using scenario = await confirmedMember();
  const { server, awa, browser, ask } = scenario;
  const email = freeAddress();
  await ask(email);
  await browser.call("auth.changePassword", { current: PASSWORD, password: "papaye-mure-8" });
  expect(await mailsTo(server, email)).toEqual([]);
  expect(await mailsTo(server, awa.email)).toHaveLength(2);
});

test("sa propre adresse est refusée ; cinq demandes par heure", async () => {
  await using scenario = await confirmedMember({ LIMITS_SCALE: "1" });
  const { awa, ask } = scenario;
  expect(await ask(awa.email.toUpperCase())).toMatchObject({ status: 400, message: "Cette adresse est déjà la vôtre" });
  for (let i = 0; i < 5; i++) expect((await ask(freeAddress())).status).toBe(200);
  expect((await ask(freeAddress())).status).toBe(429);
});

test("cinq lettres par jour à la même adresse, qui que ce soit qui la demande", async () => {
  await using scenario = await confirmedMember({ LIMITS_SCALE: "1" });
  const email = freeAddress();
  expect((await scenario.ask(email)).status).toBe(200);
  await scenario.server.pool.query("update rate_limits set points = 5 where key like 'email-change.address:%'");
  expect((await scenario.ask(email)).status).toBe(429);
});
