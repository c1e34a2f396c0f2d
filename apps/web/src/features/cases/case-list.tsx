import { Button } from "@mantine/core";
import { fullName } from "@recolte/domain/profiles/profile";
import { CASE_KIND_LABELS, type CaseOutcome } from "@recolte/domain/trust/case";
import { outcomeOfKey, TOGETHER_MAX } from "@recolte/domain/trust/deciding";
import { useState } from "react";
import { Link } from "react-router-dom";
import { byCursor } from "#lib/paging.ts";
import { paths } from "#lib/paths.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { counted, tied } from "#lib/words.ts";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { thingOf, verbOf } from "./case-words.ts";
import css from "./cases.module.css";
import { ReasonPanel } from "./reason-panel.tsx";
import type { CaseFlow } from "./use-case-flow.ts";

type Row = Outputs["cases"]["list"]["items"][number];

interface RowProps {
  row: Row;
  isChosen: boolean;
  /** Another kind is chosen, or enough are. */
  isOff: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function Line({ row, isChosen, isOff, onChoose, onOpen }: RowProps) {
  const { kind, title, severe, publishedUnread, openedAt, isClaimed, claimedBy, claimant, subject } = row;
  const { viewer } = useViewer();
  const name = title ? `« ${title} »` : thingOf(row);
  const examiner = claimedBy === viewer?.id ? "vous l'examinez" : `${claimant ?? "un collègue"} l'examine`;
  // Its paper is seen and decided at the desk of verifications, by the administrators alone.
  const isElsewhere = kind === "identity";
  const words = (
    <>
      <span className={css.name}>{tied(name)}</span>
      <span className={css.quiet}>
        {subject && `${fullName(subject)} · `}
        <Age since={openedAt} />
        {isClaimed && ` · ${examiner}`}
      </span>
    </>
  );
  return (
    <li className={css.line}>
      {isElsewhere ? (
        <Link className={css.open} to={paths.adminVerification}>
          {words}
        </Link>
      ) : (
        <>
          <label className={css.choose}>
            <input type="checkbox" checked={isChosen} disabled={isOff} aria-label={`Choisir ${name}`} onChange={onChoose} />
          </label>
          <button type="button" className={css.open} onClick={onOpen}>
            {words}
          </button>
        </>
      )}
      <span className={css.marks}>
        {severe && <Badge tone="bad">Grave</Badge>}
        {publishedUnread && <Badge tone="waiting">Publiée sans relecture</Badge>}
        <Badge>{CASE_KIND_LABELS[kind]}</Badge>
      </span>
    </li>
  );
}

const seenOf = ({ id, version, seen }: Row) => ({ id, version, seen });

/** Some of one kind, decided together. */
function Together({ rows, flow, onDone }: { rows: readonly Row[]; flow: CaseFlow; onDone: () => void }) {
  const [asked, setAsked] = useState<CaseOutcome | null>(null);
  const kind = rows[0]?.kind ?? "publication";
  const ready = trpc.reasons.list.useQuery({ kind }).data ?? [];
  const gentle = outcomeOfKey(kind, "a") ?? outcomeOfKey(kind, "s");
  const harsh = outcomeOfKey(kind, "r");
  async function decide(outcome: CaseOutcome, reason = "", readyReasonId: string | null = null) {
    const isDone = await flow.decideMany(rows.map(seenOf), { outcome, reason, readyReasonId });
    if (isDone) onDone();
    return isDone;
  }
  return (
    <section className={css.together} aria-label="Ensemble">
      <p>{counted(rows.length, "dossier choisi", "dossiers choisis")}</p>
      <div className={css.acts}>
        {gentle && (
          <Button size="sm" disabled={flow.busy} onClick={() => void decide(gentle)}>
            {verbOf(gentle, kind)}
          </Button>
        )}
        {harsh && (
          <Button size="sm" color="red" variant="light" disabled={flow.busy} onClick={() => setAsked(harsh)}>
            {verbOf(harsh, kind)}
          </Button>
        )}
      </div>
      {asked && (
        <ReasonPanel
          draft="cases.together"
          action={verbOf(asked, kind)}
          busy={flow.busy}
          ready={ready}
          onReady={({ id, text }) => void decide(asked, text, id)}
          onSubmit={(reason) => decide(asked, reason)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** What waits, in the order in which it is due. */
export function CaseList({ pile, flow }: { pile: "waiting" | "escalated"; flow: CaseFlow }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = trpc.cases.list.useInfiniteQuery({ pile }, { ...byCursor, staleTime: 0 });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <QueryView query={list} error="Erreur lors du chargement des dossiers" waiting={<TableSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const together = rows.filter(({ id }) => chosen.has(id));
        const [first] = together;
        if (rows.length === 0)
          return (
            <EmptyState picture="basket" title="Rien n'attend">
              Tout ce qui devait être regardé l'a été.
            </EmptyState>
          );
        return (
          <>
            {together.length > 0 && <Together rows={together} flow={flow} onDone={() => setChosen(new Set())} />}
            <ul className={css.list} aria-label="Dossiers à traiter">
              {rows.map((row) => (
                <Line
                  key={row.id}
                  row={row}
                  isChosen={chosen.has(row.id)}
                  isOff={
                    !chosen.has(row.id) && ((first !== undefined && first.kind !== row.kind) || together.length >= TOGETHER_MAX)
                  }
                  onChoose={() => toggle(row.id)}
                  onOpen={() => flow.open(row.id)}
                />
              ))}
            </ul>
            <LoadMore query={list} />
          </>
        );
      }}
    </QueryView>
  );
}
