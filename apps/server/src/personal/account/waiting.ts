import { changeDueNumbers } from "#identity/sign-in/number.ts";
import { dropStale } from "#identity/sign-in/forgotten-queries.ts";
import { endSleep } from "#identity/sign-in/sleeping-queries.ts";
import { changeDueEmails } from "#identity/sign-in/waiting-email.ts";
import type { Sweep } from "#identity/sign-in/told-everywhere.ts";
import { leaveDue } from "./deletion.ts";

/** Sleep, forgotten passwords, numbers, addresses and accounts whose days are over. */
export async function doWhatWaited(work: Sweep) {
  await endSleep(work.db);
  await dropStale(work.db);
  await changeDueNumbers(work);
  await changeDueEmails(work);
  await leaveDue(work);
}
