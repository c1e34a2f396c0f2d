import { users } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { browserOf, PASSWORD, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { replaceToken } from "#identity/auth/account-queries.ts";
import { hashToken, newToken } from "#platform/session/session.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const TOO_COMMON = { status: 400, message: "Ce mot de passe est trop courant" };
const GUESSABLE = ["motdepasse1234", "Recolte-Gabon-2026", "awa.obame.1990!", "azertyuiop123", "welcome-2026-welcome"];
const GOOD = "papaye-jaune-88";

async function linkFor(server: Server, userId: string, purpose: "reset" | "invite") {
  const token = newToken();
  await replaceToken(server.db, { userId, purpose, tokenHash: hashToken(token), lifetime: 600 });
  return token;
}

test("le personnel ne choisit pas un mot de passe devinable : ni de lui-même, ni quand on l'y oblige", async () => {
  await using server = await openServer();
  const awa = await withPassword(server, ["moderator"]);
  await server.db.update(users).set({ mustChangePassword: true });
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD, space: "staff" });
  for (const password of GUESSABLE)
    expect(await browser.call("auth.changePassword", { current: PASSWORD, password }), password).toMatchObject(TOO_COMMON);
  expect((await browser.call("auth.changePassword", { current: PASSWORD, password: GOOD })).status).toBe(200);
});

test.each(["reset", "invite"] as const)("ni par le lien « %s » : il reste bon pour en choisir un autre", async (purpose) => {
  await using server = await openServer();
  const awa = await withPassword(server, ["admin"]);
  const token = await linkFor(server, awa.id, purpose);
  for (const password of GUESSABLE)
    expect(await browserOf(server).call("auth.resetPassword", { token, password }), password).toMatchObject(TOO_COMMON);
  expect((await browserOf(server).call("auth.resetPassword", { token, password: GOOD })).status).toBe(200);
});

test("un membre garde sa règle : seule la liste des plus courants le retient", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const browser = browserOf(server);
  await browser.call("auth.signIn", { email: awa.email, password: PASSWORD });
  const change = { current: PASSWORD, password: "motdepasse1234" };
  expect((await browser.call("auth.changePassword", change)).status).toBe(200);
});
