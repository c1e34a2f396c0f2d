import type { Refusal } from "@recolte/domain/platform/refusal";
import { expect, test } from "vitest";
import { browserOf, form, withPassword } from "#testing/browser.ts";
import { openServer } from "#testing/open-server.ts";
import { hashPassword, passwordMatches } from "./password.ts";

test("vingt calculs en cours ou en attente ; le suivant est renvoyé, et la place revient", async () => {
  const hash = await hashPassword("mangue-verte-7");
  const flood = await Promise.allSettled(Array.from({ length: 30 }, () => passwordMatches(hash, "faux-faux")));
  const refused = flood.filter((attempt) => attempt.status === "rejected").map(({ reason }) => reason as Refusal);
  expect(refused).toHaveLength(10);
  for (const refusal of refused) expect(refusal).toMatchObject({ code: "service.busy", retryAfter: 2 });
  expect(await passwordMatches(hash, "mangue-verte-7")).toBe(true);
});

test("un mot de passe de 129 caractères est refusé avant tout calcul, à l'inscription comme à la connexion", async () => {
  await using server = await openServer();
  const awa = await withPassword(server);
  const password = "é".repeat(129);
  expect((await browserOf(server).call("auth.signUp", form("bea@exemple.example", { password }))).status).toBe(400);
  const attempt = await browserOf(server).call("auth.signIn", { email: awa.email, password });
  expect(attempt.status).toBe(400);
  expect(attempt.message).not.toBe("Email ou mot de passe incorrect");
  expect(await server.db.query.users.findMany()).toHaveLength(1);
});
