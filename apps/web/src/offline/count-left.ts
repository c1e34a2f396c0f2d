import { openOperationStore } from "@recolte/offline/operation-store";
import { waitingIds } from "#lib/waiting-ids.ts";

async function countOf(person: string) {
  const store = await openOperationStore(person);
  const { all } = await waitingIds(person, await store.list());
  store.close();
  return all.size;
}

/** Of everybody who did something here: how much, and nothing of what or whose. */
export async function countLeft(people: readonly string[]) {
  let count = 0;
  for (const person of people) count += await countOf(person);
  return count;
}
