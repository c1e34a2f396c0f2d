import { isolate } from "@recolte/domain/platform/texts/bidi";
import { ReportButton } from "#features/reports/report-button.tsx";

/** « Signaler » on the card of a directory. */
export const reportEntry = ({ id, name }: { id: string; name: string }) => (
  <ReportButton target={{ entryId: id }} label={`Signaler la fiche : ${isolate(name)}`} />
);
