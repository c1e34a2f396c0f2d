import { CLOCK_OF, timestampIn } from "@recolte/domain/platform/days/local-day";
import { accountOf, type Exported, listsOf, profileOf } from "./export-sections.ts";
import { listSwitches } from "./switch-queries.ts";

/** Moments as the clocks of the person's country show them; days, which are the same everywhere, are text already. */
const written = (value: object, { country }: Exported, indent?: number) =>
  JSON.stringify(
    value,
    function (this: Record<string, unknown>, key, text: unknown) {
      const at = this[key];
      return at instanceof Date ? timestampIn(country, at) : text;
    },
    indent,
  );

/** Everything that concerns one person as JSON text, piece by piece: of the others, no more than their names. */
export async function* exportOf(who: Exported) {
  const courrierChoisi = await listSwitches(who.db, who.userId);
  const head = { horloge: CLOCK_OF[who.country], compte: await accountOf(who), profil: await profileOf(who), courrierChoisi };
  yield written(head, who, 1).replace(/\n\}$/u, "");
  for (const [name, list] of listsOf(who)) {
    yield `,\n "${name}": [`;
    let separator = "";
    for await (const rows of list)
      for (const row of rows) {
        yield `${separator}\n  ${written(row as object, who)}`;
        separator = ",";
      }
    yield "\n ]";
  }
  yield "\n}\n";
}
