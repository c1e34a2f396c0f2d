import { openTestDatabase } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { buildApp } from "#app.ts";
import { openDeps } from "#testing/deps.ts";

test("ce que personne n'a prévu se dit en français, sans les mots de la panne ni ceux du cadre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  await using deps = await openDeps(database);
  const app = await buildApp(deps);
  app.all("/casse", () => {
    throw Object.assign(new Error("Failed query: select secret"), { code: "42P01" });
  });
  const crash = await app.inject("/casse");
  expect(crash.statusCode).toBe(500);
  expect(crash.json()).toEqual({ error: { message: "Une erreur est survenue" } });
  const bad = await app.inject({ method: "POST", url: "/casse", headers: { "content-type": "text/x-inconnu" }, payload: "x" });
  expect(bad.statusCode).toBe(415);
  expect(bad.json()).toEqual({ error: { message: "Demande invalide" } });
  await app.close();
});

const EXPORTS = ["my-data", "audit", "orders", "sales", "stock"];

test("un fichier demandé de travers est une demande invalide, pas une panne", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  await using deps = await openDeps(database);
  const app = await buildApp(deps);
  const json = "application/json";
  for (const [type, payload, status] of [
    ["application/x-www-form-urlencoded", "side=seller", 415],
    [json, "{", 400],
    [json, JSON.stringify("x".repeat(8192)), 413],
  ] as const)
    for (const name of EXPORTS) {
      const answer = await app.inject({ method: "POST", url: `/export/${name}`, headers: { "content-type": type }, payload });
      expect([name, answer.statusCode, answer.json()]).toEqual([name, status, { error: { message: "Demande invalide" } }]);
    }
  await app.close();
});
