/** How somebody reports: today, ever, and how often the staff agreed. Counted up to a thousand. */
export interface ReporterRecord {
  today: number;
  total: number;
  upheld: number;
}

/** From so many reports in a day on, one person would sound like a crowd. */
export const FLOOD_REPORTS = 5;

export const isFlood = ({ today }: ReporterRecord) => today >= FLOOD_REPORTS;

const upheldWords = (upheld: number) => `${upheld}\u00a0${upheld > 1 ? "retenus" : "retenu"}`;

/** « 28 signalements aujourd'hui, 0 retenu », « 4 signalements, 3 retenus », « 1er signalement ». */
export function reporterWords(record: ReporterRecord) {
  const { today, total, upheld } = record;
  if (isFlood(record)) return `${today}\u00a0signalements aujourd'hui, ${upheldWords(upheld)}`;
  if (total <= 1) return "1er\u00a0signalement";
  return `${total}\u00a0signalements, ${upheldWords(upheld)}`;
}
