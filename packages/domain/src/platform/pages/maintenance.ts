/** What everybody reads above every page while the site is worked on, with the words of the choice; the setting says which one. */
const MAINTENANCE = [
  { choice: "Aucun", words: null },
  { choice: "Entretien prévu aujourd'hui", words: "Entretien prévu aujourd'hui : le site peut s'arrêter quelques minutes." },
  { choice: "Entretien en cours", words: "Entretien en cours : le site peut être lent, ou s'arrêter quelques minutes." },
] as const;

export const MAINTENANCE_CHOICES: readonly string[] = MAINTENANCE.map(({ choice }) => choice);
export const maintenanceWords = (value: number): string | null => MAINTENANCE[value]?.words ?? null;
export const MAINTENANCE_LABEL = "Entretien du site";
/** The element that the server writes into a document, before the page. */
export const MAINTENANCE_ID = "maintenance";
