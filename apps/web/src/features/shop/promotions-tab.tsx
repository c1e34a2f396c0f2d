import { withBackoff } from "#lib/line/backoff.ts";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { Button, Skeleton } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import { ofName } from "@recolte/domain/market/profiles/profile";
import { formatNumber } from "@recolte/domain/goods/price";
import { PROMOTION_STATES, promotionPrice, promotionState, type PromotionState } from "@recolte/domain/goods/shop/promotion";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { confirm } from "#lib/send/confirm.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import { BusyButton } from "#ui/busy-button.tsx";
import editor from "#ui/content-editor.module.css";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import css from "./shop.module.css";
import { francs } from "./words.ts";

const PromotionForm = lazy(async () => ({ default: (await withBackoff(() => import("./promotion-form.tsx"))).PromotionForm }));

type Promotion = Outputs["promotions"]["list"]["items"][number];
const TONES: Record<PromotionState, "waiting" | "good" | "quiet"> = {
  "À venir": "waiting",
  "En cours": "good",
  Terminée: "quiet",
};
const STATES = [{ value: "", label: "Toutes" }, ...PROMOTION_STATES.map((value) => ({ value, label: value }))];

function End({ promotion }: { promotion: Promotion }) {
  const { send, busy } = useSend();
  async function ask() {
    const sure = await confirm({
      title: "Terminer la promotion ?",
      text: tied(
        promotion.startedAt
          ? `Le prix de « ${promotion.title} » redevient celui d'avant.`
          : `Elle n'aura pas lieu : le prix de « ${promotion.title} » ne change pas.`,
      ),
      action: "Terminer",
    });
    if (sure) void send("promotions.end", { id: promotion.id }, { done: "Promotion terminée" });
  }
  return (
    <BusyButton
      size="sm"
      variant="outline"
      busy={busy}
      aria-label={`Terminer la promotion ${ofName(promotion.title)}`}
      onClick={() => void ask()}
    >
      Terminer
    </BusyButton>
  );
}

function Row({ promotion }: { promotion: Promotion }) {
  const { announcementId, title, unit, kind, value, startsAt, endsAt, startedAt, endedAt, basePrice } = promotion;
  const state = promotionState(promotion);
  const base = basePrice ?? promotion.price;
  // What runs says what is asked: it was reckoned when it began.
  const asked = state === "En cours" ? promotion.price : promotionPrice(base, promotion);
  return (
    <DataRow>
      <td className={`${table.whole} ${css.goods}`}>
        <Link className={table.link} to={paths.announcement(announcementId)}>
          {title}
        </Link>
      </td>
      <td data-label="Réduction">{kind === "percent" ? `−${value}\u00a0%` : "Prix réduit"}</td>
      <td data-label="Prix" className={table.firm}>
        {francs(asked)}/{UNIT_LABELS[unit]}
        <p className={table.quiet}>au lieu de {formatNumber(base)}</p>
      </td>
      <td data-label="Dates" className={table.firm}>
        du {formatDate(startsAt)} <span className={css.until}>au {formatDate((startedAt && endedAt) ?? endsAt)}</span>
      </td>
      <td data-label="État" className={table.mark}>
        <Badge tone={TONES[state]}>{state}</Badge>
        {state === "En cours" && !promotion.struck && <p className={table.quiet}>sans prix barré</p>}
        {state === "Terminée" && !startedAt && <p className={table.quiet}>avant de commencer</p>}
      </td>
      <td className={`${table.number} ${table.whole}`}>
        {!endedAt && (
          <div className={css.actions}>
            <End promotion={promotion} />
          </div>
        )}
      </td>
    </DataRow>
  );
}

function PromotionsTable({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <DataTable columns={["Annonce", "Réduction", "Prix", "Dates", "État"]}>
      {promotions.map((promotion) => (
        <Row key={promotion.id} promotion={promotion} />
      ))}
    </DataTable>
  );
}

/** Lower prices for a while, and what became of them. */
export function PromotionsTab() {
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const close = () => setCreating(false);
  const [params, change] = useFilters();
  const search = params.get("q") ?? "";
  const state = oneOf(PROMOTION_STATES, params.get("etat"));
  const list = trpc.promotions.list.useInfiniteQuery(
    { search: search || undefined, state },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <div className={css.stack}>
      <OptionHead
        acts={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={create}>
            Créer une promotion
          </Button>
        }
        search={{ label: "Rechercher une promotion", name: "q", value: search }}
        filters={[{ name: "etat", label: "État", options: STATES, value: state ?? "", isChips: true }]}
        onChange={change}
      />
      <p className={editor.lead}>
        Un prix n'est barré que s'il a vraiment été demandé les 7 jours d'avant. La promotion finit d'elle-même.
      </p>
      <QueryView query={list} error="Impossible de charger vos promotions" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return search || state ? (
              <EmptyState picture="magnifier" title="Aucune promotion trouvée" />
            ) : (
              <EmptyState
                picture="basket"
                title="Aucune promotion"
                action={<Button onClick={create}>Créer une promotion</Button>}
              >
                Baissez un prix pour quelques jours : il remonte tout seul.
              </EmptyState>
            );
          return (
            <>
              <PromotionsTable promotions={items} />
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
      <Dialog long opened={creating} title="Créer une promotion" onClose={close}>
        <Suspense fallback={<Skeleton height={320} radius={12} />}>
          <PromotionForm onClose={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
