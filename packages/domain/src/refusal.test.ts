import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";

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
