import { expect, test } from "vitest";
import { CROP_STATUSES, isOpenCrop } from "./crop-status.ts";
import { CreateCrop, CropFilter, HarvestCrop, LogCrop, MoveCrop, progressOf } from "./crop-cycle.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";
const crop = {
  id: ID,
  plot: "Parcelle nord",
  crop: "Tomates",
  category: "legumes",
  plantedOn: "2026-03-01",
  expectedFrom: "2026-06-01",
  expectedTo: "2026-06-30",
  expectedKg: 800,
};
const messagesOf = (changes: object) =>
  CreateCrop.safeParse({ ...crop, ...changes }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{}, []],
  [{ plot: " " }, ["Le nom de la parcelle est requis"]],
  [{ crop: "" }, ["La culture est requise"]],
  [{ crop: "x".repeat(81) }, ["80 caractères au maximum"]],
  [{ category: "fleurs" }, ["La catégorie est requise"]],
  [{ plantedOn: "hier" }, ["La date de plantation est requise"]],
  [{ plantedOn: "1999-12-31" }, ["Cette date est trop lointaine"]],
  [{ expectedFrom: "2026-02-28" }, ["La récolte ne peut pas précéder la plantation"]],
  [{ expectedTo: "2026-05-31" }, ["La fin ne peut pas précéder le début"]],
  [{ plantedOn: "2026-02-31" }, ["La date de plantation est requise"]],
  [{ expectedKg: 0 }, ["La quantité attendue doit être supérieure à 0"]],
  [{ expectedKg: -1 }, ["La quantité attendue doit être supérieure à 0"]],
  [{ expectedKg: 0.0001 }, ["Trois décimales au maximum"]],
  [{ expectedKg: 1e9 }, ["Ce poids est trop élevé"]],
])("une culture %j : %j", (changes, messages) => {
  expect(messagesOf(changes)).toEqual(messages);
});

test("récolter demande un produit, l'un ou l'autre, et un poids", () => {
  const harvest = { id: ID, status: "en_cours", moveId: ID, harvestedKg: 12.5 };
  expect(HarvestCrop.safeParse({ ...harvest, itemId: ID }).success).toBe(true);
  expect(HarvestCrop.safeParse({ ...harvest, item: { id: ID, label: "Tomates" } }).success).toBe(true);
  expect(HarvestCrop.safeParse(harvest).error?.issues[0]?.message).toBe("Choisissez un produit ou donnez-lui un nom");
  expect(HarvestCrop.safeParse({ ...harvest, itemId: ID, item: { id: ID, label: "Tomates" } }).success).toBe(false);
  expect(HarvestCrop.safeParse({ ...harvest, itemId: ID, harvestedKg: 0 }).success).toBe(false);
});

test("récolter n'est pas un simple pas, et une note dit quelque chose", () => {
  expect(MoveCrop.safeParse({ id: ID, status: "en_cours", move: "harvest" }).success).toBe(false);
  expect(MoveCrop.parse({ id: ID, status: "en_cours", move: "lose" }).note).toBe("");
  expect(LogCrop.safeParse({ id: ID, logId: ID, content: "  " }).error?.issues[0]?.message).toBe("La note est vide");
});

test.each([
  ["2026-02-01", 0],
  ["2026-03-01", 0],
  ["2026-05-01", 50],
  ["2026-06-30", 100],
  ["2026-12-01", 100],
])("au %s, la culture en est à %i %%", (today, percent) => {
  expect(progressOf(crop, today)).toBe(percent);
});

test("plantée et récoltée le même jour, elle est à 0 % avant et à 100 % ensuite", () => {
  const day = { plantedOn: "2026-03-01", expectedTo: "2026-03-01" };
  expect([progressOf(day, "2026-02-28"), progressOf(day, "2026-03-01")]).toEqual([0, 100]);
});

test("une page qui continue après l'an 0 est refusée : la base n'en a pas", () => {
  const after = (key: string) => CropFilter.safeParse({ over: true, cursor: { key, id: ID } }).success;
  expect(after("2026-03-01")).toBe(true);
  expect(after("0000-01-01")).toBe(false);
});

test("une culture est ouverte tant qu'elle n'est ni récoltée ni perdue", () => {
  expect(CROP_STATUSES.filter(isOpenCrop)).toEqual(["planifie", "en_cours", "a_recolter"]);
});
