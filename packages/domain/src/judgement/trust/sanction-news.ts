import { LIMITED_ACT_LABELS, type LimitedAct, type SanctionKind } from "./sanction.ts";

interface SanctionFacts {
  sanction?: SanctionKind;
  act?: LimitedAct;
  /** By its reader's clocks. */
  until?: string;
  reason?: string;
}

interface Words {
  title: string;
  text: string;
  path: string;
}

/** Where people read what the staff decided about them. */
const OWN_SANCTIONS = "/profile?tab=parametres";
const verb = (act: LimitedAct = "publish") => LIMITED_ACT_LABELS[act].toLowerCase();

const OVER: Record<SanctionKind, (act?: LimitedAct) => string> = {
  warn: () => "L'avertissement que vous aviez reçu est retiré.",
  limit: (act) => `Vous pouvez de nouveau ${verb(act)}.`,
  mute_reports: () => "Vos signalements sont de nouveau examinés.",
  suspend: () => "La suspension de votre compte est terminée.",
};

/** What the staff decided about somebody, as they are told. */
export const SANCTION_NEWS = {
  "moderation.warning": ({ reason }) => ({
    title: "Vous avez reçu un avertissement",
    text: `Notre équipe vous rappelle nos règles. Raison : ${reason}`,
    path: OWN_SANCTIONS,
  }),
  "moderation.limited": ({ act, until, reason }) => ({
    title: "Une action vous est retirée pour un temps",
    text: `Vous ne pouvez pas ${verb(act)} jusqu'au ${until}. Raison : ${reason}`,
    path: OWN_SANCTIONS,
  }),
  "moderation.muted": ({ until, reason }) => ({
    title: "Vos signalements ne sont plus examinés pour un temps",
    text: `Ils ne le sont pas jusqu'au ${until}. Raison : ${reason}`,
    path: OWN_SANCTIONS,
  }),
  "moderation.sanction-over": ({ sanction = "limit", act, reason }) => ({
    title: "Une mesure est terminée",
    text: [OVER[sanction](act), reason && `Raison : ${reason}`].filter(Boolean).join(" "),
    path: OWN_SANCTIONS,
  }),
} as const satisfies Record<`moderation.${string}`, (facts: SanctionFacts) => Words>;
