import { Button } from "@mantine/core";
import { folded } from "@recolte/domain/platform/texts/folded";
import { quantity } from "@recolte/domain/goods/unit";
import { type ReactNode, useState } from "react";
import { isPassing } from "#lib/line/retry.ts";
import { trpc } from "#lib/line/trpc.ts";
import { SearchField } from "#ui/search-field.tsx";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./shop.module.css";

type Item = Outputs["stock"]["list"]["items"][number];
export type Customer = Outputs["customers"]["list"]["items"][number];

const SHOWN = 6;

interface Answer<Row> {
  data: { items: Row[] } | undefined;
  isError: boolean;
  error?: unknown;
}
interface Looked<Row> {
  search: string;
  /** What there is, of which this device keeps a copy. */
  all: Answer<Row>;
  /** What the server finds. */
  asked: Answer<Row>;
  nameOf: (row: Row) => string;
}

/** Looked for by the server; where nobody answers, among what this device has: one sells without a network too. */
function foundIn<Row>({ search, all, asked, nameOf }: Looked<Row>) {
  const [query, isAway] = search === "" ? [all, isPassing(all.error)] : [asked, isPassing(asked.error)];
  if (query.data || !isAway || !all.data) return { query, isAway };
  const items = all.data.items.filter((row) => folded(nameOf(row)).includes(folded(search.trim())));
  return { query: { data: { items }, isError: true }, isAway: true };
}

interface ResultsProps<Row> {
  query: Answer<Row>;
  none: string;
  children: (row: Row) => ReactNode;
}

function Results<Row extends { id: string }>({ query: { data, isError }, none, children }: ResultsProps<Row>) {
  // What was found before stands while nobody answers.
  if (!data) return <output className={css.quiet}>{isError ? "La recherche n'a pas abouti. Réessayez." : "Recherche..."}</output>;
  const kept = isError && "Gardé sur cet appareil : le serveur ne répond pas.";
  if (data.items.length === 0)
    return (
      <output className={css.quiet}>
        {none} {kept}
      </output>
    );
  return (
    <>
      {kept && <output className={css.quiet}>{kept}</output>}
      <ul className={css.found}>
        {(isError ? data.items : data.items.slice(0, SHOWN)).map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </>
  );
}

/** Finds goods of one's stock by name. What an old copy says is used up may still be sold: the server asks about it then. */
export function StockPicker({ onPick }: { onPick: (item: Item) => void }) {
  const [search, setSearch] = useState("");
  const all = trpc.stock.list.useQuery({}, { staleTime: 0 });
  const asked = trpc.stock.list.useQuery({ search }, { staleTime: 0, enabled: search !== "" });
  const { query, isAway } = foundIn({ search, all, asked, nameOf: ({ label }) => label });
  const { data, isError } = query;
  // What is left comes first, each in its order.
  const sorted = { isError, data: data && { items: [...data.items].sort((a, b) => Number(b.free > 0) - Number(a.free > 0)) } };
  return (
    <div className={css.picker} data-path="lines">
      <SearchField label="Chercher dans votre stock" value={search} onSearch={setSearch} />
      <Results query={sorted} none="Aucun produit de ce nom dans votre stock.">
        {(item) => (
          <Button variant="default" size="sm" disabled={item.free <= 0 && !isAway} onClick={() => onPick(item)}>
            {item.label} · {item.free > 0 ? quantity(item.free, item.unit) : "Épuisé"}
          </Button>
        )}
      </Results>
    </div>
  );
}

type Picked = Pick<Customer, "customerId" | "userId" | "name">;

/** Somebody new, by the name that was looked for. */
function NewCustomer({ name, onPick }: { name: string; onPick: (customer: Picked) => void }) {
  const sent = useIdempotencyKey(useDraft("sale.customer", { name }));
  function picked({ id }: { id: string }) {
    sent.renew();
    onPick({ customerId: id, userId: null, name });
  }
  const { send, busy } = useSendOrKeep();
  function add() {
    const id = sent.idOf({ name });
    const later = { about: name, onKept: () => picked({ id }) };
    void send("customers.add", { id, name }, { done: "Client ajouté", onDone: picked, key: sent, later });
  }
  return (
    <BusyButton variant="outline" size="sm" busy={busy} onClick={add}>
      Ajouter « {name} »
    </BusyButton>
  );
}

/** Finds somebody who bought before, or adds who never did. */
export function CustomerPicker({ onPick, error }: { onPick: (customer: Picked) => void; error?: ReactNode }) {
  const [search, setSearch] = useState("");
  const all = trpc.customers.list.useQuery({}, { staleTime: 0 });
  const asked = trpc.customers.list.useQuery({ search }, { staleTime: 0, enabled: search !== "" });
  const { query, isAway } = foundIn({ search, all, asked, nameOf: ({ name }) => name });
  const isNew = search.trim() !== "" && (query.data ? query.data.items.length === 0 : isAway);
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
