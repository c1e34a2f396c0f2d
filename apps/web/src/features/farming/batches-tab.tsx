import { withBackoff } from "#lib/line/backoff.ts";
import { byCursor } from "#lib/browser/paging.ts";
import { Button, Skeleton } from "@mantine/core";
import { yieldOf } from "@recolte/domain/goods/farming/batch";
import { formatNumber } from "@recolte/domain/goods/price";
import { quantity } from "@recolte/domain/goods/unit";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { type Batch, BatchRow } from "./batch-row.tsx";
import css from "./batches.module.css";

const BatchForm = lazy(async () => ({ default: (await withBackoff(() => import("./batch-form.tsx"))).BatchForm }));
const BatchFinish = lazy(async () => ({ default: (await withBackoff(() => import("./batch-finish.tsx"))).BatchFinish }));
const waiting = <Skeleton height={320} radius={8} />;

type Summary = Outputs["batches"]["summary"];

function Totals({ summary: { open, finished, inputKg, outputKg } }: { summary: Summary }) {
  const facts = [
    { label: "En cours", value: counted(open, "lot") },
    { label: "Terminés", value: counted(finished, "lot") },
    ...(finished > 0
      ? [
          { label: "Produit", value: `${quantity(outputKg, "kg")} sur ${quantity(inputKg, "kg")}` },
          { label: "Rendement moyen", value: `${formatNumber(yieldOf(outputKg, inputKg))}\u00a0%` },
        ]
      : []),
  ];
  return (
    <dl className={css.totals}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Raw materials on their way to products: what went in, what came out. */
export function BatchesTab() {
  const summary = trpc.batches.summary.useQuery();
  const list = trpc.batches.list.useInfiniteQuery({}, byCursor);
  const [adding, setAdding] = useState(false);
  const [finished, setFinished] = useState<Batch | null>(null);
  const begin = <Button onClick={() => setAdding(true)}>Commencer un lot</Button>;
  return (
    <section className={css.batches} aria-label="Lots">
      <QueryView query={list} error="Impossible de charger vos lots" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const batches = pages.flatMap(({ items }) => items);
          if (batches.length === 0)
            return (
              <EmptyState picture="parcel" title="Aucun lot" action={begin}>
                Un lot prend ses matières premières dans votre stock et y met ce qu'il produit.
              </EmptyState>
            );
          return (
            <>
              <div className={css.bar}>
                {summary.data && <Totals summary={summary.data} />}
                <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
                  Commencer un lot
                </Button>
              </div>
              <ul className={css.list}>
                {batches.map((batch) => (
                  <BatchRow key={batch.id} batch={batch} onFinish={() => setFinished(batch)} />
                ))}
              </ul>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
      <Dialog long opened={adding} wide title="Commencer un lot" onClose={() => setAdding(false)}>
        <Suspense fallback={waiting}>
          <BatchForm onClose={() => setAdding(false)} />
        </Suspense>
      </Dialog>
      <Dialog long opened={finished !== null} title={`Terminer « ${finished?.product} »`} onClose={() => setFinished(null)}>
        <Suspense fallback={waiting}>{finished && <BatchFinish batch={finished} onClose={() => setFinished(null)} />}</Suspense>
      </Dialog>
    </section>
  );
}
