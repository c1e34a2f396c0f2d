import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import type { FiguresFilter } from "@recolte/domain/trade/figures/metric";
import { HOURS_AHEAD } from "@recolte/domain/platform/days/local-day";
import { STAFF_EXPORT_KINDS, STAFF_EXPORTS, type StaffExportKind } from "@recolte/domain/desk/moderation/staff-export";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { download, useDownload } from "#lib/line/download.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { useStepUp } from "#ui/use-step-up.tsx";
import css from "./figures.module.css";

/** The beginning of a day, or of the one after it, by the clocks there. */
const midnight = (country: Country, day: string, later = 0) =>
  new Date(Date.parse(day) + (24 * later - HOURS_AHEAD[country]) * 3_600_000).toISOString();

/** Files for a spreadsheet, of the days and the country that the page shows: the password is asked for again, and the log tells of it. */
export function StaffFiles({ filter: { from, to, country } }: { filter: FiguresFilter }) {
  const { start, busy } = useDownload();
  const { afterStepUp, stepUpDialog } = useStepUp();
  const [wanted, setWanted] = useState<StaffExportKind | null>(null);
  function fetchFile(kind: StaffExportKind) {
    setWanted(kind);
    const there = country ?? DEFAULT_COUNTRY;
    const body = { kind, country, from: midnight(there, from), to: midnight(there, to, 1) };
    const take = () => afterStepUp(() => download("/export/staff", { body, name: "recolte-export.csv" }));
    start({ take, done: "Fichier exporté", failed: "Erreur lors de l'export" });
  }
  return (
    <section className={css.section} aria-label="Exports">
      <h2>Exports</h2>
      <p className={css.total}>
        Les jours et le pays choisis ci-dessus. Le mot de passe est redemandé, et le journal garde qui a pris quoi. Seul le
        fichier des personnes contient des adresses email et des téléphones.
      </p>
      <p className={css.files}>
        {STAFF_EXPORT_KINDS.map((kind) => (
          <BusyButton
            key={kind}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            busy={busy && wanted === kind}
            busyLabel="Préparation..."
            onClick={() => fetchFile(kind)}
          >
            {STAFF_EXPORTS[kind]} (CSV)
          </BusyButton>
        ))}
      </p>
      {stepUpDialog}
    </section>
  );
}
