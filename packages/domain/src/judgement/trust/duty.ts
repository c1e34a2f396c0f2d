import { isAdmin, type Role } from "#identity/role.ts";

/** After they were told once, those on duty are told of all that came within so many minutes together. */
export const DIGEST_MINUTES = 15;

/** What they are told of, the gravest first; « late » is whatever should have been decided by now. */
export const DUTY_MATTERS = ["severe", "escalated", "identity", "appeal", "dispute", "late"] as const;
export type DutyMatter = (typeof DUTY_MATTERS)[number];
export type DutyCounts = Partial<Record<DutyMatter, number>>;

const NAMES: Record<DutyMatter, readonly [one: string, several: string]> = {
  severe: ["dossier grave", "dossiers graves"],
  escalated: ["dossier remonté", "dossiers remontés"],
  identity: ["pièce d'identité", "pièces d'identité"],
  appeal: ["recours", "recours"],
  dispute: ["litige", "litiges"],
  late: ["dossier en retard", "dossiers en retard"],
};

/** A dispute, a paper and what a moderator passed on are decided by administrators alone. */
const FOR_ADMINISTRATORS: readonly DutyMatter[] = ["escalated", "identity", "dispute"];
export const mattersOf = (roles: readonly Role[]) =>
  DUTY_MATTERS.filter((matter) => isAdmin(roles) || !FOR_ADMINISTRATORS.includes(matter));

const PILE_LEAST = 20;
const PILE_DAYS = 2;
/** More than two days of work wait, at the pace of the last one. */
export const isPilingUp = ({ waiting, decidedInDay }: { waiting: number; decidedInDay: number }) =>
  waiting >= PILE_LEAST && waiting > PILE_DAYS * decidedInDay;

interface DutyFacts {
  duty?: DutyCounts;
  /** How many wait altogether, where they pile up. */
  count?: number;
}

/** « 2 litiges, 1 recours et 3 dossiers en retard » */
const listed = (said: readonly string[]) => [said.slice(0, -1).join(", "), ...said.slice(-1)].filter(Boolean).join(" et ");
const QUEUE = "/admin/announcements";
const PLACES: Partial<Record<DutyMatter, string>> = {
  escalated: `${QUEUE}?vue=a-traiter&pile=escalated`,
  identity: "/admin/verifications",
  dispute: "/admin?vue=litiges",
};

/** What waits for the staff, as they are told. */
export const DUTY_NEWS = {
  "duty.waiting": ({ duty = {}, count }: DutyFacts) => {
    const matters = DUTY_MATTERS.filter((matter) => (duty[matter] ?? 0) > 0);
    const [first] = matters;
    const said = matters.map((matter) => {
      const many = duty[matter] ?? 0;
      return `${many} ${NAMES[matter][many > 1 ? 1 : 0]}`;
    });
    const pile = count ? `La file grandit : ${count} dossiers attendent, plus de deux jours de travail au rythme d'hier.` : "";
    const list = said.length > 0 ? `À regarder : ${listed(said)}.` : "";
    return {
      title: said.length > 0 ? "Du travail attend l'équipe" : "La file de l'équipe grandit",
      text: [list, pile].filter(Boolean).join(" "),
      path: (first && PLACES[first]) ?? QUEUE,
    };
  },
} as const;
