import type { Head } from "./heads.ts";
import type { Fault, Verification } from "./verify.ts";

const FAULTS: Record<Fault, string> = {
  altered: "a été modifiée, ou ajoutée sans la clé",
  inserted: "a été ajoutée",
  missing: "a été effacée",
  resealed: "n'est plus celle dont l'empreinte a été gardée : la clé est compromise",
};

const date = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" });

function historyOf(restored: Verification["restored"]) {
  if (!restored) return "";
  const lost = restored.lost.length;
  const told = lost > 0 ? ` ; ${lost} empreintes gardées avant sont celles de lignes perdues ce jour-là` : "";
  return ` Base restaurée d'une sauvegarde le ${date.format(restored.at)} UTC${told}.`;
}

/** What a command says of the log, and the code it ends with. */
export function reportVerification({ first, rows, finding, restored }: Verification, heads: readonly Head[]) {
  if (finding)
    return {
      code: 1,
      said: `Journal d'audit altéré : la ligne ${finding.id} ${FAULTS[finding.fault]}. ${rows} lignes avant elle tiennent.`,
    };
  const since = first > 1 ? ` depuis la ligne ${first}` : "";
  return { code: 0, said: `Journal d'audit intact : ${rows} lignes${since}, ${heads.length} empreintes.${historyOf(restored)}` };
}
