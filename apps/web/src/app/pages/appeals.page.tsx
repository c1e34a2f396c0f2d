import { Skeleton } from "@mantine/core";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { useSearchParams } from "react-router-dom";
import { DecisionCard } from "#features/appeals/decision-card.tsx";
import { trpc } from "#lib/line/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./appeals.module.css";

/** What the staff decided about what is one's own; the one that the address names stands first. */
export function Component() {
  const [params] = useSearchParams();
  const wanted = params.get("decision");
  const decisions = trpc.appeals.mine.useQuery();
  return (
    <Page title={PAGES.appeals.title} className={css.page}>
      <h1>{PAGES.appeals.title}</h1>
      <QueryView query={decisions} error="Impossible de charger les décisions" waiting={<Skeleton height={240} radius={12} />}>
        {(all) => {
          if (all.length === 0)
            return (
              <EmptyState picture="bubble" title="Aucune décision">
                Ce que notre équipe décide de vos annonces, avis et messages paraîtra ici, avec la raison.
              </EmptyState>
            );
          const first = all.filter(({ id }) => id === wanted);
          return (
            <ul className={css.list}>
              {[...first, ...all.filter(({ id }) => id !== wanted)].map((decision) => (
                <li key={decision.id}>
                  <DecisionCard decision={decision} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Page>
  );
}
