import { expect, test } from "vitest";
import { partsOfNewHands, type ProfileChange, type ProfilePart } from "./new-hands.ts";

const HOUR = 3_600_000;
const change = (part: ProfilePart, hours: number, changes: Partial<ProfileChange> = {}): ProfileChange => ({
  part,
  at: new Date(Date.UTC(2026, 10, 2) + hours * HOUR),
  accountDays: 100,
  isRead: false,
  ...changes,
});
const [read, fresh] = [{ isRead: true }, { accountDays: 6 }];

test.for<[what: string, changes: ProfileChange[], parts: string]>([
  ["rien", [], ""],
  ["deux parts", [change("name", 0), change("country", 1)], ""],
  ["deux parts, dont une plusieurs fois", [change("name", 0), change("name", 1), change("number", 2)], ""],
  ["nom, pays et numéro", [change("name", 0), change("country", 1), change("number", 2)], "name country number"],
  ["numéro, type et pays", [change("number", 0), change("type", 0), change("country", 0)], "country number type"],
  ["nom, numéro et type", [change("type", 3), change("number", 2), change("name", 1)], "name number type"],
  ["nom, pays et type", [change("country", 0), change("name", 0), change("type", 0)], "name country type"],
  ["les quatre", [change("name", 0), change("country", 0), change("number", 0), change("type", 0)], "name country number type"],
  ["en vingt-quatre heures", [change("name", 0), change("country", 9), change("number", 24)], "name country number"],
  ["en vingt-cinq", [change("name", 0), change("country", 9), change("number", 25)], ""],
  ["il y a longtemps, puis une de plus", [change("name", -900), change("country", 0), change("number", 1)], ""],
  ["un compte de six jours", [change("name", 0, fresh), change("country", 1, fresh), change("number", 2, fresh)], ""],
  ["de sept", [change("name", 0, { accountDays: 7 }), change("country", 1), change("number", 2)], "name country number"],
  ["lues par l'équipe", [change("name", 0, read), change("country", 1, read), change("number", 2, read)], ""],
  ["lues, puis la troisième", [change("name", 0, read), change("country", 1, read), change("number", 2)], "name country number"],
])("%s", ([_what, changes, parts]) => {
  expect(partsOfNewHands(changes).join(" ")).toBe(parts);
});
