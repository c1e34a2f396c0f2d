import { expect, test } from "vitest";
import { Refusal, refusalMessage } from "./refusal.ts";

test("un refus dit la phrase de son code, et un quota dit combien attendre", () => {
  expect(new Refusal("announcement.not-found").message).toBe("Annonce non trouvée");
  expect(new Refusal("limits.too-many", 30).message).toBe("Trop de tentatives, réessayez dans 30 s");
  expect(new Refusal("limits.too-many", 900).message).toBe("Trop de tentatives, réessayez dans 900 s (15 min)");
  expect(new Refusal("limits.too-many", 901).message).toBe("Trop de tentatives, réessayez dans 901 s (16 min)");
  expect(new Refusal("limits.too-many", 86_399).message).toBe("Trop de tentatives, réessayez dans 86399 s (24 h)");
  expect(new Refusal("limits.too-many", 30)).toMatchObject({ kind: "too-many", retryAfter: 30 });
});

test("un refus qui laisse une place y met ce qu'on lui dit, tel quel", () => {
  expect(new Refusal("order.stock", "3\u00a0kg").message).toBe("Stock insuffisant : il reste 3\u00a0kg");
  expect(new Refusal("order.stock", "$& kg").message).toBe("Stock insuffisant : il reste $& kg");
  expect(new Refusal("order.stock", "3\u00a0kg").retryAfter).toBeUndefined();
});

test.each([
  [119, "119 s"],
  [120, "120 s (2 min)"],
  [7199, "7199 s (2 h)"],
  [7140, "7140 s (119 min)"],
  [7200, "7200 s (2 h)"],
  [172_800, "172800 s (48 h)"],
  [172_801, "3 jours"],
  [7_776_000, "90 jours"],
])("attendre %i secondes se dit « %s »", (seconds, said) => {
  expect(new Refusal("limits.too-many", seconds).message).toBe(`Trop de tentatives, réessayez dans ${said}`);
});

test("l'attente ne se dit que d'un quota ; une épreuve va avec son refus, et elle seule", () => {
  expect(new Refusal("order.code-locked", 900).message).toBe(refusalMessage("order.code-locked"));
  const asked = new Refusal("limits.too-many", { challenge: "x", retryAfter: 60 });
  expect([asked.challenge, asked.retryAfter, asked.message]).toEqual(["x", 60, "Trop de tentatives, réessayez dans 60 s"]);
  expect(new Refusal("limits.too-many", 60).challenge).toBeUndefined();
  expect(new Refusal("announcement.not-found").retryAfter).toBeUndefined();
});
