import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

test("le serveur est vivant et prêt, et le dit", async () => {
  await using server = await openServer();
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

test("une procédure inconnue ne dit rien de l'intérieur", async () => {
  await using server = await openServer();
  const answer = await fetch(`${server.origin}/trpc/secrets.list`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("secrets");
});
