import type { Directory } from "@recolte/domain/talk/directories/directory";
import { MEMBERS_CAP } from "@recolte/domain/talk/directories/filter";
import { type DirectoryFilter, readDirectoryFilter } from "@recolte/domain/talk/directories/list-filter";
import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { DirectoryCard } from "./directory-card.tsx";
import { DirectoryHead, type DirectoryTitle } from "./directory-head.tsx";
import { DirectorySkeleton } from "./directory-skeleton.tsx";
import { DIRECTORY_TEXTS } from "./directory-texts.ts";
import css from "./directory.module.css";
import type { Entry } from "./entry.ts";
import { memberCount, narrowedBy, NO_FILTER } from "./filter.ts";
import { Nobody } from "./nobody.tsx";
import { useAddressee } from "./use-addressee.ts";

const QuoteDialog = lazy(async () => ({ default: (await withBackoff(() => import("./quote-dialog.tsx"))).QuoteDialog }));

/** The towns and zones to choose from; what came by the address is among them. */
function useChoices(kind: Directory, { city, zone, country }: DirectoryFilter) {
  const asksZones = kind === "transporteurs";
  const named = trpc.directories.towns.useQuery({ kind });
  const { data: zones = [] } = trpc.directories.zones.useQuery(undefined, { enabled: asksZones });
  const listed = named.data ?? [];
  const near = useViewer().viewer?.nearTowns.filter((town) => listed.includes(town)) ?? [];
  const there = zones.filter((one) => !country || one.country === country).map((one) => one.zone);
  return {
    // Those of the specification first, then where there are cards, near the viewer's own first.
    towns: [...new Set([...DIRECTORY_TEXTS[kind].cities, ...near, ...listed, ...(city ? [city] : [])])],
    zones: [...new Set([...there, ...(zone ? [zone] : [])])],
  };
}

/** Where the goods of an order are to go: carriers who go there come first. */
function useErrand(asksQuote: boolean): { toward?: string } {
  const [params] = useSearchParams();
  const { viewer } = useViewer();
  const id = params.get("commande") ?? "";
  const draft = trpc.quotes.draftOf.useQuery({ id }, { enabled: asksQuote && viewer !== null && id !== "", retry: false });
  const toward = draft.data?.destination;
  return toward ? { toward } : {};
}

interface Props {
  kind: Directory;
  head: DirectoryTitle;
  tools: (entry: Entry) => ReactNode;
}

/** The people of one trade: filters in the address, cards, and a first word to any of them. */
export function DirectoryList({ kind, head, tools }: Props) {
  const asksQuote = kind === "transporteurs";
  const Writing = asksQuote ? QuoteDialog : ContactDialog;
  const [params, change] = useFilters();
  const filter = readDirectoryFilter(kind, params);
  const { towns, zones } = useChoices(kind, filter);
  const errand = useErrand(asksQuote);
  const list = trpc.directories.list.useInfiniteQuery(
    { kind, ...filter, ...errand },
    { ...byCursor, placeholderData: keepFound },
  );
  const { viewer, addressee, write, close } = useAddressee(
    asksQuote,
    list.data?.pages.flatMap(({ items }) => items),
  );
  const count = list.data?.pages[0]?.count ?? null;
  const clear = () => change(NO_FILTER);

  return (
    <>
      <DirectoryHead
        kind={kind}
        head={head}
        filter={filter}
        towns={towns}
        zones={zones}
        count={count === null ? "" : memberCount(count, DIRECTORY_TEXTS[kind].member, MEMBERS_CAP)}
        onChange={change}
        onClear={count === 0 ? undefined : clear}
      />
      <QueryView query={list} error="Impossible de charger l'annuaire" waiting={<DirectorySkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0) {
            const isNarrowed = narrowedBy(filter).length > 0;
            const near = pages[0]?.near ?? [];
            return <Nobody kind={kind} isNarrowed={isNarrowed} near={near} onClear={clear} />;
          }
          return (
            <>
              <ul className={css.grid}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <DirectoryCard
                      entry={entry}
                      near={filter.near}
                      toward={errand.toward}
                      own={viewer !== null && entry.userId === viewer.id}
                      onWrite={(wanted) => void write(wanted)}
                      tools={tools(entry)}
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
          <Writing entry={addressee} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
