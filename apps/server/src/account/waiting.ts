import { changeDueNumbers } from "#sign-in/number.ts";
import { endSleep } from "#sign-in/sleeping-queries.ts";
import { changeDueEmails } from "#sign-in/waiting-email.ts";
import { leaveDue, type Sweep } from "./deletion.ts";

/** Sleep, numbers, addresses and accounts whose days are over. */
export async function doWhatWaited(work: Sweep) {
  await endSleep(work.db);
  await changeDueNumbers(work);
  await changeDueEmails(work);
  await leaveDue(work);
}
