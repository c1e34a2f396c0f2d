import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import type { Banner } from "@recolte/domain/platform/pages/banner";
import { keptValue, SETTING_KEYS, type SettingKey, SETTINGS } from "@recolte/domain/platform/settings";
import { FIRST_PHRASES } from "@recolte/domain/judgement/trust/first-phrases";
import { PUBLICATION_MODES } from "@recolte/domain/judgement/trust/judge";
import type { Phrase } from "@recolte/domain/judgement/trust/phrase";
import { listLiveBanners } from "./banner-queries.ts";
import type { Bell } from "./bell.ts";
import type { Env } from "./env.ts";
import { listKnownPhrases, listSettings } from "./settings-queries.ts";

/** What the staff set, in memory: nobody waits for the database to know it. */
export interface Settings {
  get(key: SettingKey): number;
  /** What holds until somebody sets it. */
  standardOf(key: SettingKey): number;
  /** What the staff tells members, now or later. */
  banners(): readonly Banner[];
  /** What the staff looks out for; before they have any, what a new site begins with. */
  phrases(): readonly Phrase[];
  /** Reads all again; what cannot be read stays as it was known. */
  reload(): Promise<void>;
}

type Standards = Partial<Record<SettingKey, number>>;

/** Where the deployment says otherwise than the domain. */
export const standardsOf = ({ PUBLICATION }: Pick<Env, "PUBLICATION">): Standards => ({
  publication: PUBLICATION_MODES.indexOf(PUBLICATION),
});

interface Around {
  db: Db;
  standards?: Standards;
  bell: Pick<Bell, "onSettings">;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** Read anew at every word of a change; a job does so by itself too, since a word may be lost. */
export function openSettings({ db, bell, log, standards = {} }: Around): Settings {
  let known = new Map<string, number>();
  let banners: readonly Banner[] = [];
  let phrases: readonly Phrase[] = FIRST_PHRASES;
  const complained = new Set<string>();
  let last = Promise.resolve();

  /** A value that nobody could have set through the site is said once and not used. */
  function complain(key: string, version: number) {
    const name = `${key} ${version}`;
    if (complained.has(name)) return;
    complained.add(name);
    log.error({ key, version }, "a setting is out of its bounds: the standard value is used");
  }
  async function read() {
    const rows = new Map((await listSettings(db)).map((row) => [row.key, row]));
    const values = new Map<string, number>();
    for (const key of SETTING_KEYS) {
      const row = rows.get(key);
      const value = row && keptValue(key, row.value);
      if (value !== undefined) values.set(key, value);
      else if (row) complain(key, row.version);
    }
    const [told, looked] = [await listLiveBanners(db), await listKnownPhrases(db)];
    [known, banners, phrases] = [values, told, looked ?? FIRST_PHRASES];
  }
  /** One after the other: who asks gets what stood there after they asked. */
  function reload() {
    last = last.then(read).catch((err: unknown) => log.warn({ err }, "settings cannot be read"));
    return last;
  }
  bell.onSettings(() => void reload());
  const standardOf = (key: SettingKey) => standards[key] ?? SETTINGS[key].standard;
  return {
    get: (key) => known.get(key) ?? standardOf(key),
    standardOf,
    banners: () => banners,
    phrases: () => phrases,
    reload,
  };
}
