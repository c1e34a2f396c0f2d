const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const SERVICES = ["database", "storage", "mails", "jobs", "backup", "bell"] as const;
export type Service = (typeof SERVICES)[number];
export type Health = "well" | "watch" | "broken";

export interface Job {
  name: string;
  /** Seconds from the end of one run to the next. */
  every: number;
  /** Seconds since it last succeeded, or since the process began. */
  since: number;
}

/** What one process knows of what it works with. Ages are in seconds; null is what is not known. */
export interface ServiceFacts {
  queriesWaiting: number;
  storageAnswered: number | null;
  oldestOutbox: number;
  givenUp: number;
  jobs: readonly Job[];
  backup: { sinceSuccess: number | null; lastIsGood: boolean };
  hearsOthers: boolean | null;
}

/** Three turns and ten minutes: the same as the alert. */
export const isLate = ({ every, since }: Job) => since > 3 * every + 10 * MINUTE;

const backupHealth = ({ sinceSuccess, lastIsGood }: ServiceFacts["backup"]): Health => {
  if (sinceSuccess === null) return "watch";
  if (sinceSuccess > 26 * HOUR) return "broken";
  return lastIsGood ? "well" : "watch";
};

function mailsHealth({ oldestOutbox, givenUp }: ServiceFacts): Health {
  if (oldestOutbox > HOUR) return "broken";
  return oldestOutbox > 10 * MINUTE || givenUp > 0 ? "watch" : "well";
}

/** How each service does, for the page of the staff. That the database answers at all, the answer itself says. */
export const healthOf = (facts: ServiceFacts): Record<Service, Health> => ({
  database: facts.queriesWaiting > 0 ? "watch" : "well",
  storage: facts.storageAnswered === null || facts.storageAnswered > 5 * MINUTE ? "broken" : "well",
  mails: mailsHealth(facts),
  jobs: facts.jobs.some(isLate) ? "watch" : "well",
  backup: backupHealth(facts.backup),
  bell: facts.hearsOthers === false ? "watch" : "well",
});
