import { sessions } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { browserOf, form } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";

async function addressSeen(env: Record<string, string>) {
  await using server = await openServer(env);
  await browserOf(server).call("auth.signUp", form("awa@exemple.example"), { "x-forwarded-for": "203.0.113.9" });
  const [session] = await server.db.select({ ip: sessions.ip }).from(sessions);
  return session?.ip;
}

test("sans relais déclaré, l'adresse que le client s'invente ne compte pas", async () => {
  expect(await addressSeen({})).toBe("127.0.0.1");
});

test("d'un relais déclaré par son adresse, l'adresse transmise compte", async () => {
  expect(await addressSeen({ TRUST_PROXY: "127.0.0.1" })).toBe("203.0.113.9");
});

test("un nombre de relais n'est pas une adresse : le démarrage s'arrête", async () => {
  await expect(openServer({ TRUST_PROXY: "1" })).rejects.toThrow("TRUST_PROXY");
});
