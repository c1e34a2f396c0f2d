import { byCursor } from "#lib/browser/paging.ts";
import { Skeleton } from "@mantine/core";
import { CROP_STATUS_LABELS } from "@recolte/domain/goods/farming/crop-status";
import { formatDay } from "@recolte/domain/platform/days/date";
import { formatNumber } from "@recolte/domain/goods/price";
import { quantity } from "@recolte/domain/goods/unit";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { CROP_TONES } from "./crop-words.ts";
import css from "./crops.module.css";

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const crops = trpc.crops.list.useInfiniteQuery({ over: true }, byCursor);
  return (
    <QueryView query={crops} error="Impossible de charger vos cultures" waiting={<Skeleton height={120} radius={8} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <p className={css.quiet}>Aucune culture terminée pour le moment.</p>;
        return (
          <>
            <ul className={css.list}>
              {items.map((crop) => (
                <li key={crop.id} className={css.row}>
                  <div className={css.line}>
                    <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => onOpen(crop.id)}>
                      {crop.crop}, {crop.plot}
                    </button>
                    <Badge tone={CROP_TONES[crop.status]}>{CROP_STATUS_LABELS[crop.status]}</Badge>
                  </div>
                  <p className={css.quiet}>
                    Plantée le {formatDay(crop.plantedOn)}
                    {crop.harvestedKg !== null &&
                      ` · ${quantity(crop.harvestedKg, "kg")} récoltés sur ${formatNumber(crop.expectedKg)} attendus`}
                  </p>
                </li>
              ))}
            </ul>
            <LoadMore query={crops} />
          </>
        );
      }}
    </QueryView>
  );
}

/** Those that are over, asked for when they are wanted. */
export function OverCrops({ onOpen }: { onOpen: (id: string) => void }) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className={css.over} onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary>Cultures terminées</summary>
      {wanted && <List onOpen={onOpen} />}
    </details>
  );
}
