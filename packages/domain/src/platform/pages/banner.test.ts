import { expect, test } from "vitest";
import { BANNER_MAX, type Banner, BannerFields, bannersFor } from "./banner.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));
const banner = (values: Partial<Banner> = {}): Banner => ({
  id: "0190f3a0-0000-7000-8000-000000000001",
  version: 1,
  text: "Le site est en entretien ce soir.",
  kind: null,
  country: null,
  from: at(8),
  until: at(12),
  dismissable: true,
  ...values,
});
const reader = { userType: "producteur", country: "gabon" } as const;
const shown = (values: Partial<Banner>, who: Parameters<typeof bannersFor>[1] = reader, hour = 9) =>
  bannersFor([banner(values)], who, at(hour)).length === 1;

test("un bandeau se montre de son début, compris, à sa fin, exclue", () => {
  expect([7, 8, 11, 12].map((hour) => shown({}, reader, hour))).toEqual([false, true, true, false]);
});

test("un bandeau va au type et au pays choisis ; sans choix, à tous les membres", () => {
  expect(shown({ kind: "producteur", country: "gabon" })).toBe(true);
  expect(shown({ kind: "grossiste" })).toBe(false);
  expect(shown({ country: "cote_ivoire" })).toBe(false);
  const unknown = { userType: null, country: null };
  expect(shown({}, unknown)).toBe(true);
  expect(shown({ kind: "producteur" }, unknown)).toBe(false);
  expect(shown({ country: "gabon" }, unknown)).toBe(false);
});

test("le lecteur ne reçoit que ce qu'il lit", () => {
  const { id, version, text, dismissable } = banner();
  expect(bannersFor([banner()], reader, at(9))).toEqual([{ id, version, text, dismissable }]);
});

const fields = {
  text: "Bonjour",
  kind: null,
  country: null,
  from: "2026-11-26T08:00:00.000Z",
  until: "2026-11-26T12:00:00.000Z",
  dismissable: false,
};
const problem = (values: object) => BannerFields.safeParse({ ...fields, ...values }).error?.issues[0]?.message;

test("un bandeau a un texte de 300 caractères au plus, et une fin après son début", () => {
  expect(problem({})).toBeUndefined();
  expect(problem({ text: "a".repeat(BANNER_MAX) })).toBeUndefined();
  expect(problem({ text: "a".repeat(BANNER_MAX + 1) })).toBe("300 caractères au maximum");
  expect(problem({ text: "  " })).toBe("Le texte est requis");
  expect(problem({ until: fields.from })).toBe("La fin doit suivre le début");
  expect(problem({ from: "" })).toBe("Le début est requis");
});
