import { Button } from "@mantine/core";
import { COUNTRIES } from "@recolte/domain/country";
import type { Directory } from "@recolte/domain/directories/directory";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { byCursor, keepFound } from "#lib/paging.ts";
import { paths } from "#lib/paths.ts";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { oneOf, useFilters } from "#lib/use-filters.ts";
import { useViewer } from "#lib/viewer.ts";
import { useWhoIsHere } from "#lib/use-who-is-here.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { DirectoryCard } from "./directory-card.tsx";
import { DirectoryFilters } from "./directory-filters.tsx";
import { DirectorySkeleton } from "./directory-skeleton.tsx";
import { DIRECTORY_TEXTS } from "./directory-texts.ts";
import css from "./directory.module.css";
import type { Entry } from "./entry.ts";

const QuoteDialog = lazy(async () => ({ default: (await import("./quote-dialog.tsx")).QuoteDialog }));

/** The people of one trade: filters in the address, cards, and a first word to any of them. */
export function DirectoryList({ kind }: { kind: Directory }) {
  const texts = DIRECTORY_TEXTS[kind];
  const asksQuote = kind === "transporteurs";
  const Writing = asksQuote ? QuoteDialog : ContactDialog;
  const { viewer } = useViewer();
  const whoIsHere = useWhoIsHere();
  const navigate = useNavigate();
  const [params, change] = useFilters();
  const [addressee, setAddressee] = useState<Entry | null>(null);
  const search = params.get("search") ?? "";
  const city = params.get("city")?.trim() || undefined;
  const named = trpc.directories.towns.useQuery({ kind });
  // Those of the specification first, then where there are cards; one that came by the address too.
  const towns = [...new Set([...texts.cities, ...(named.data ?? []), ...(city ? [city] : [])])];
  const country = oneOf(COUNTRIES, params.get("country"));
  const list = trpc.directories.list.useInfiniteQuery(
    { kind, search: search || undefined, city, country },
    { ...byCursor, placeholderData: keepFound },
  );

  async function write(entry: Entry) {
    if (viewer ?? (await whoIsHere())) return setAddressee(entry);
    const refusal = asksQuote
      ? "Vous devez être connecté pour demander un devis"
      : "Vous devez être connecté pour envoyer un message";
    const from = window.location.pathname + window.location.search;
    toast.error(refusal, {
      label: "Se connecter",
      run: () => void navigate(paths.auth, { state: { from, wanted: asksQuote ? "devis" : "ecrire" } }),
    });
  }
  const clear = () => change({ search: undefined, city: undefined, country: undefined });

  return (
    <>
      <DirectoryFilters kind={kind} towns={towns} search={search} city={city ?? ""} country={country ?? ""} onChange={change} />
      <QueryView query={list} error="Impossible de charger l'annuaire" waiting={<DirectorySkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0) {
            return (
              <EmptyState picture="magnifier" title={texts.empty} action={<Button onClick={clear}>Effacer les filtres</Button>} />
            );
          }
          return (
            <>
              <ul className={css.grid}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <DirectoryCard
                      entry={entry}
                      own={viewer !== null && entry.userId === viewer.id}
                      onWrite={(wanted) => void write(wanted)}
                    />
                  </li>
                ))}
              </ul>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
      {addressee && (
        <Suspense>
          <Writing entry={addressee} onClose={() => setAddressee(null)} />
        </Suspense>
      )}
    </>
  );
}
