import { expect, test } from "vitest";
import {
  GUARDED_SETTINGS,
  keptValue,
  OPEN_SETTINGS,
  SetGuardedSetting,
  SetSetting,
  SETTING_KEYS,
  settingOf,
  signalPoints,
  SETTINGS,
} from "./settings.ts";
import { PUBLICATION_MODES, RISK_SETTINGS } from "#judgement/trust/judge.ts";

test.for(SETTING_KEYS)("« %s » : les bornes sont permises, au-delà non, et sa valeur de départ est entre elles", (key) => {
  const { least, most, standard } = SETTINGS[key];
  expect([least, most, standard].map((value) => keptValue(key, value))).toEqual([least, most, standard]);
  for (const value of [least - 1, most + 1, standard + 0.5, String(standard), null, Number.NaN, {}])
    expect(keptValue(key, value)).toBeUndefined();
});

test("un administrateur règle les jours et les prix ; les quotas et la publication sont au super administrateur", () => {
  expect(OPEN_SETTINGS).toEqual(["announcement-days", "featured-week-price", "gigabyte-price"]);
  const others = [
    "maintenance",
    "identity-documents",
    "publication",
    "review-threshold",
    "self-publication-hours",
    "attack",
    "sms.budget",
    "sms.price",
    "sms.offers",
    "sms.notices",
  ];
  expect(GUARDED_SETTINGS.filter((key) => !/^(?:quota|points)\./u.test(key))).toEqual(others);
  expect([...OPEN_SETTINGS, ...GUARDED_SETTINGS].toSorted()).toEqual(SETTING_KEYS.toSorted());
});

test.for([
  [6, "7 au minimum"],
  [366, "365 au maximum"],
  [60.5, "Un nombre entier est attendu"],
] as const)("%s jours : « %s », sous le champ", ([value, message]) => {
  const { error } = SetSetting.safeParse({ key: "announcement-days", value, version: 0 });
  expect(error?.issues).toMatchObject([{ path: ["value"], message }]);
});

test("ni le réglage de l'autre rôle, ni un réglage qui n'existe pas, ne se règle", () => {
  const quota = { key: "quota.report.account", value: 5, version: 0 };
  expect(SetSetting.safeParse(quota).success).toBe(false);
  expect(SetGuardedSetting.safeParse(quota).success).toBe(true);
  expect(SetGuardedSetting.safeParse({ ...quota, key: "announcement-days" }).success).toBe(false);
  expect(SetGuardedSetting.safeParse({ ...quota, key: "toString" }).success).toBe(false);
});

test("chaque signal pèse au départ ce que disent ses règles, et rien quand on le règle à zéro", () => {
  expect(signalPoints((key) => SETTINGS[key].standard)).toEqual(RISK_SETTINGS.points);
  expect(new Set(Object.values(signalPoints(() => 0)))).toEqual(new Set([0]));
});

test("un choix a un mot pour chaque valeur permise", () => {
  for (const key of SETTING_KEYS) {
    const { choices, least, most } = settingOf(key);
    if (choices) expect([least, most]).toEqual([0, choices.length - 1]);
  }
  expect(settingOf("publication").choices).toHaveLength(PUBLICATION_MODES.length);
});
