/** Whether newcomers prove that they work for it: never, always, or while more of them come than usual. */
export const ATTACK_MODES = ["off", "on", "auto"] as const;
export type AttackMode = (typeof ATTACK_MODES)[number];

/** An account younger than this is a newcomer's. */
export const NEWCOMER_HOURS = 24;
/** How many days back the same hour is looked at. */
export const USUAL_DAYS = 7;
const TIMES = 5;
/** Five times nearly nothing is no attack: a young site has a good day too. */
const LEAST = 20;

/** What happened within one hour. */
export interface AttackHour {
  signUps: number;
  refusals: number;
}

const sumOf = (hours: readonly AttackHour[], what: keyof AttackHour) => hours.reduce((sum, hour) => sum + hour[what], 0);

/** More than five times the mean of the same hour of the last days, of sign-ups or of refused announcements. */
export function looksAttacked(now: AttackHour, usual: readonly AttackHour[]) {
  const isMany = (what: keyof AttackHour) => now[what] >= LEAST && now[what] * USUAL_DAYS > TIMES * sumOf(usual, what);
  return isMany("signUps") || isMany("refusals");
}

/** Browsers solve nothing away from https, unless the site runs on the same computer. */
const SOLVABLE = /^(?:https:\/\/|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$))/u;
export const canProveAt = (address: string) => SOLVABLE.test(address);
