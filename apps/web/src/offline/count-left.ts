import { openOperationStore } from "@recolte/offline/operation-store";
import { waitingIds } from "#lib/offline/waiting-ids.ts";

async function countOf(person: string) {
  const store = await openOperationStore(person);
  try {
    return (await waitingIds(person, await store.list())).all.size;
  } finally {
    store.close();
  }
}

/** Of everybody who did something here: how much, and nothing of what or whose. */
export async function countLeft(people: readonly string[]) {
  let count = 0;
  for (const person of people) count += await countOf(person);
  return count;
}
