import { isolate } from "@recolte/domain/platform/texts/bidi";
import { Button, Skeleton } from "@mantine/core";
import { progressOf } from "@recolte/domain/goods/farming/crop-cycle";
import { ofName } from "@recolte/domain/market/profiles/profile";
import { CROP_STATUS_LABELS } from "@recolte/domain/goods/farming/crop-status";
import { quantity } from "@recolte/domain/goods/unit";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { useToday } from "#lib/browser/today.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Badge } from "#ui/badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { awaited, CROP_TONES } from "./crop-words.ts";
import css from "./crops.module.css";
import { OverCrops } from "./over-crops.tsx";

const CropDialog = lazy(async () => ({ default: (await withBackoff(() => import("./crop-dialog.tsx"))).CropDialog }));
const CropForm = lazy(async () => ({ default: (await withBackoff(() => import("./crop-form.tsx"))).CropForm }));

type Crop = Outputs["crops"]["list"]["items"][number];

function CropRow({ crop, onOpen }: { crop: Crop; onOpen: () => void }) {
  const today = useToday();
  const percent = crop.status === "planifie" ? 0 : progressOf(crop, today);
  return (
    <li className={css.row}>
      <div className={css.line}>
        <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
          {crop.crop}, {crop.plot}
        </button>
        <Badge tone={CROP_TONES[crop.status]}>{CROP_STATUS_LABELS[crop.status]}</Badge>
      </div>
      <progress
        className={css.progress}
        max={100}
        value={percent}
        aria-label={`Avancement ${ofName(crop.crop)}, ${isolate(crop.plot)}`}
      />
      <p className={css.quiet}>
        {awaited(crop, today)} · {quantity(crop.expectedKg, "kg")} attendus
      </p>
    </li>
  );
}

/** What grows, the next harvest first; each opens with its notes. */
export function Crops() {
  const crops = trpc.crops.list.useQuery({});
  const [opened, setOpened] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  return (
    <section className={css.box}>
      <div className={css.head}>
        <h2>Suivi des cultures</h2>
        <Button variant="outline" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
          Ajouter une culture
        </Button>
      </div>
      <QueryView query={crops} error="Impossible de charger vos cultures" waiting={<Skeleton height={160} radius={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.quiet}>
              Aucune culture en cours. Ajoutez une parcelle : la récolte prévue et vos notes seront ici.
            </p>
          ) : (
            <ul className={css.list}>
              {items.map((crop) => (
                <CropRow key={crop.id} crop={crop} onOpen={() => setOpened(crop.id)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <OverCrops onOpen={setOpened} />
      <Suspense>{opened && <CropDialog id={opened} onClose={() => setOpened(null)} />}</Suspense>
      <Dialog long opened={adding} title="Ajouter une culture" onClose={() => setAdding(false)}>
        <Suspense fallback={<Skeleton height={420} radius={8} />}>
          <CropForm onClose={() => setAdding(false)} />
        </Suspense>
      </Dialog>
    </section>
  );
}
