import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { trpc } from "#lib/trpc.ts";
import { quantity } from "@recolte/domain/unit";
import { SearchField } from "#ui/search-field.tsx";
import type { Outputs } from "#lib/trpc.ts";
import { useDraft } from "#lib/use-draft.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useSend } from "#lib/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./shop.module.css";

type Item = Outputs["stock"]["list"]["items"][number];
export type Customer = Outputs["customers"]["list"]["items"][number];

const SHOWN = 6;

interface ResultsProps<Row> {
  query: { data: { items: Row[] } | undefined; isError: boolean };
  none: string;
  children: (row: Row) => ReactNode;
}

function Results<Row extends { id: string }>({ query, none, children }: ResultsProps<Row>) {
  // What was found before stands while nobody answers: one sells without a network too.
  if (!query.data)
    return <output className={css.quiet}>{query.isError ? "La recherche n'a pas abouti. Réessayez." : "Recherche..."}</output>;
  if (query.data.items.length === 0) return <output className={css.quiet}>{none}</output>;
  return (
    <ul className={css.found}>
      {query.data.items.slice(0, SHOWN).map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}

/** Finds goods of one's stock by name. */
export function StockPicker({ onPick }: { onPick: (item: Item) => void }) {
  const [search, setSearch] = useState("");
  const { data, isError } = trpc.stock.list.useQuery(search ? { search } : {}, { staleTime: 0 });
  // What is left comes first, each in its order.
  const query = { isError, data: data && { items: [...data.items].sort((a, b) => Number(b.free > 0) - Number(a.free > 0)) } };
  return (
    <div className={css.picker} data-path="lines">
      <SearchField label="Chercher dans votre stock" value={search} onSearch={setSearch} />
      <Results query={query} none="Aucun produit de ce nom dans votre stock.">
        {(item) => (
          <Button variant="default" size="sm" disabled={item.free <= 0} onClick={() => onPick(item)}>
            {item.label} · {item.free > 0 ? quantity(item.free, item.unit) : "Épuisé"}
          </Button>
        )}
      </Results>
    </div>
  );
}

type Picked = Pick<Customer, "id" | "customerId" | "userId" | "name">;

/** Somebody new, by the name that was looked for. */
function NewCustomer({ name, onPick }: { name: string; onPick: (customer: Picked) => void }) {
  const sent = useIdempotencyKey(useDraft("sale.customer", { name }));
  function picked({ id }: { id: string }) {
    sent.renew();
    onPick({ id, customerId: id, userId: null, name });
  }
  const { send, busy } = useSend();
  return (
    <BusyButton
      variant="outline"
      size="sm"
      busy={busy}
      onClick={() =>
        void send("customers.add", { id: sent.idOf({ name }), name }, { done: "Client ajouté", onDone: picked, key: sent })
      }
    >
      Ajouter « {name} »
    </BusyButton>
  );
}

/** Finds somebody who bought before, or adds who never did. */
export function CustomerPicker({ onPick, error }: { onPick: (customer: Picked) => void; error?: ReactNode }) {
  const [search, setSearch] = useState("");
  const query = trpc.customers.list.useQuery(search ? { search } : {}, { staleTime: 0 });
  const isNew = search.trim() !== "" && query.data?.items.length === 0;
  return (
    <div className={css.picker} data-path="customer">
      <SearchField label="Chercher un client" value={search} onSearch={setSearch} />
      {error && (
        <p role="alert" className={css.problem}>
          {error}
        </p>
      )}
      <Results
        query={query}
        none={search ? "Aucun client de ce nom." : "Aucun client pour le moment. Tapez un nom pour l'ajouter."}
      >
        {(customer) => (
          <Button variant="default" size="sm" onClick={() => onPick(customer)}>
            {customer.name}
          </Button>
        )}
      </Results>
      {isNew && <NewCustomer key={search} name={search.trim()} onPick={onPick} />}
    </div>
  );
}
