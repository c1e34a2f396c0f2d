import { expect, test } from "vitest";
import { healthOf, isLate, type Service, type ServiceFacts } from "./service-status.ts";

const HOUR = 3600;
const WELL: ServiceFacts = {
  queriesWaiting: 0,
  storageAnswered: 30,
  oldestOutbox: 600,
  givenUp: 0,
  jobs: [{ name: "follow orders", every: 60, since: 700 }],
  backup: { sinceSuccess: 26 * HOUR, lastIsGood: true },
  hearsOthers: true,
};

test("quand tout va, chaque service va bien ; seul sur sa machine, un serveur n'a personne à entendre", () => {
  expect(new Set(Object.values(healthOf(WELL)))).toEqual(new Set(["well"]));
  expect(healthOf({ ...WELL, hearsOthers: null }).bell).toBe("well");
});

test.each<[Service, string, Partial<ServiceFacts>]>([
  ["database", "watch", { queriesWaiting: 1 }],
  ["storage", "broken", { storageAnswered: 301 }],
  ["storage", "broken", { storageAnswered: null }],
  ["mails", "watch", { oldestOutbox: 601 }],
  ["mails", "watch", { givenUp: 1 }],
  ["mails", "broken", { oldestOutbox: HOUR + 1 }],
  ["jobs", "watch", { jobs: [{ name: "follow orders", every: 60, since: 781 }] }],
  ["backup", "watch", { backup: { sinceSuccess: null, lastIsGood: false } }],
  ["backup", "watch", { backup: { sinceSuccess: HOUR, lastIsGood: false } }],
  ["backup", "broken", { backup: { sinceSuccess: 26 * HOUR + 1, lastIsGood: true } }],
  ["bell", "watch", { hearsOthers: false }],
])("%s : %s quand %j", (service, health, changes) => {
  expect(healthOf({ ...WELL, ...changes })[service]).toBe(health);
});

test("un travail est en retard au-delà de trois tours et dix minutes", () => {
  const job = { name: "forget views", every: HOUR };
  expect(isLate({ ...job, since: 3 * HOUR + 600 })).toBe(false);
  expect(isLate({ ...job, since: 3 * HOUR + 601 })).toBe(true);
});
