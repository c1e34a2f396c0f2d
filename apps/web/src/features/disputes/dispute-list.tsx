import { isolate } from "@recolte/domain/platform/texts/bidi";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { Button } from "@mantine/core";
import { formatDate } from "@recolte/domain/platform/days/date";
import { formatPrice } from "@recolte/domain/goods/price";
import { DISPUTE_STATES, type DisputeState } from "@recolte/domain/trade/orders/dispute";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { tied } from "#lib/browser/words.ts";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { DisputeDialog } from "./dispute-dialog.tsx";
import css from "./disputes.module.css";

type Dispute = Outputs["disputes"]["list"]["items"][number];

/** Who is contested says their version, or is still waited for. */
const answerOf = ({ disputedBy, answered }: Dispute) =>
  `${disputedBy === "buyer" ? "Le vendeur" : "L'acheteur"} ${answered ? "a répondu" : "n'a pas répondu"}`;

const TABS = [
  { value: "litige", label: "En attente" },
  { value: "resolue", label: "Archives" },
] as const satisfies readonly { value: DisputeState; label: string }[];

const outcomeOf = (upheld: boolean, agreedTotal: number | null) => {
  if (!upheld) return "Vente annulée";
  return agreedTotal === null ? "Vente maintenue" : `Maintenue en partie, sur ${formatPrice(agreedTotal)}`;
};

const COLUMNS = ["Commande", "Vendeur", "Acheteur", "Contestée par", "Depuis le"];

function Row({ dispute, onOpen }: { dispute: Dispute; onOpen: () => void }) {
  const { title, total, currency, buyer, seller, disputedBy, updatedAt, upheld, agreedTotal } = dispute;
  return (
    <DataRow>
      <td className={table.whole}>
        <p className={table.strong}>{tied(`« ${title} »`)}</p>
        <p className={table.quiet}>
          {formatPrice(total)} ({currency})
        </p>
      </td>
      <td data-label="Vendeur">
        <bdi>{fullName(seller)}</bdi>
      </td>
      <td data-label="Acheteur">
        <bdi>{fullName(buyer)}</bdi>
      </td>
      <td data-label="Contestée par">
        <p>{disputedBy === "buyer" ? "L'acheteur" : "Le vendeur"}</p>
        <p className={table.quiet}>{upheld === null ? answerOf(dispute) : outcomeOf(upheld, agreedTotal)}</p>
      </td>
      <td data-label="Depuis le" className={`${table.firm} ${table.mark}`}>
        {formatDate(updatedAt)}
      </td>
      <td className={`${table.number} ${table.whole}`}>
        <Button
          className={css.examine ?? ""}
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Examiner le litige sur « ${isolate(title)} » entre ${isolate(fullName(seller))} et ${isolate(fullName(buyer))}`}
          onClick={onOpen}
        >
          Examiner
        </Button>
      </td>
    </DataRow>
  );
}

function NoDisputes({ state, search }: { state: DisputeState; search: string }) {
  if (search) return <p className={table.none}>Aucun litige trouvé.</p>;
  if (state === "resolue")
    return (
      <EmptyState picture="parcel" title="Aucun litige tranché">
        Les décisions prises se retrouvent ici.
      </EmptyState>
    );
  return (
    <EmptyState picture="parcel" title="Aucun litige en attente">
      Toutes les commandes contestées ont reçu une décision.
    </EmptyState>
  );
}

/** What buyers and sellers could not settle: who has waited longest comes first; what was decided is the archive. */
export function DisputeList() {
  const [params, change] = useFilters();
  const opened = params.get("cas");
  const search = params.get("search") ?? "";
  const state = oneOf(DISPUTE_STATES, params.get("statut")) ?? "litige";
  const disputes = trpc.disputes.list.useInfiniteQuery(
    { state, search: search || undefined },
    { ...byCursor, placeholderData: keepFound, staleTime: 0 },
  );
  return (
    <>
      <OptionHead
        search={{ label: "Numéro, nom ou produit", name: "search", value: search }}
        filters={[{ name: "statut", label: "État", options: TABS, value: state, isChips: true }]}
        onChange={change}
      />
      <QueryView query={disputes} error="Erreur lors du chargement des litiges" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <NoDisputes state={state} search={search} />;
          return (
            <div>
              <DataTable columns={COLUMNS}>
                {rows.map((dispute) => (
                  <Row key={dispute.id} dispute={dispute} onOpen={() => change({ cas: dispute.id })} />
                ))}
              </DataTable>
              <LoadMore query={disputes} />
            </div>
          );
        }}
      </QueryView>
      {opened && <DisputeDialog key={opened} id={opened} onClose={() => change({ cas: undefined })} />}
    </>
  );
}
