import { accountOf, type Exported, listsOf, profileOf } from "./export-sections.ts";
import { listSwitches } from "./switch-queries.ts";

/** Everything that concerns one person as JSON text, piece by piece: of the others, no more than their names. */
export async function* exportOf(who: Exported) {
  const courrierChoisi = await listSwitches(who.db, who.userId);
  const head = { compte: await accountOf(who), profil: await profileOf(who), courrierChoisi };
  yield JSON.stringify(head, null, 1).replace(/\n\}$/u, "");
  for (const [name, list] of listsOf(who)) {
    yield `,\n "${name}": [`;
    let separator = "";
    for await (const rows of list)
      for (const row of rows) {
        yield `${separator}\n  ${JSON.stringify(row)}`;
        separator = ",";
      }
    yield "\n ]";
  }
  yield "\n}\n";
}
