import { demoStrangers } from "./seeds/demo-directory.ts";
import { demoFarmEvents } from "./seeds/demo-farm.ts";

const idsOf = (rows: readonly { id?: string | undefined }[]) => rows.flatMap(({ id }) => id ?? []);

/** What a demonstration brings that belongs to none of its accounts, for the command that takes it away: nothing marks it. */
export function demoContent() {
  const now = new Date();
  return { events: idsOf(demoFarmEvents(now)), entries: idsOf(demoStrangers(now)) };
}
