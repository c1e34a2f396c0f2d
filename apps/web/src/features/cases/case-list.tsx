import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { isolate } from "@recolte/domain/platform/texts/bidi";
import { REPORT_REASON_LABELS } from "@recolte/domain/desk/moderation/report";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { CASE_KIND_LABELS, type CaseOutcome } from "@recolte/domain/judgement/trust/case";
import { outcomeOfKey, TOGETHER_MAX } from "@recolte/domain/judgement/trust/deciding";
import { isFlood, reporterWords } from "@recolte/domain/judgement/trust/voice";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { useState } from "react";
import { Link } from "react-router-dom";
import { byCursor } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { counted, tied } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { CaseFilters, caseFilterOf } from "./case-filters.tsx";
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

/** Why it is here: its gravest marks, the reasons that members gave, else its kind. */
function Marks({ row: { kind, severe, publishedUnread, chorus } }: { row: Row }) {
  return (
    <span className={css.marks}>
      {severe && <Badge tone="bad">Grave</Badge>}
      {publishedUnread && <Badge tone="waiting">Publiée sans relecture</Badge>}
      {chorus ? (
        chorus.reasons.map((reason) => (
          <Badge key={reason} tone="bad">
            {REPORT_REASON_LABELS[reason]}
          </Badge>
        ))
      ) : (
        <Badge>{CASE_KIND_LABELS[kind]}</Badge>
      )}
    </span>
  );
}

function Voices({ chorus }: { chorus: NonNullable<Row["chorus"]> }) {
  if (isFlood(chorus.loudest)) return <b className={css.voices}>{reporterWords(chorus.loudest)}</b>;
  return <span className={css.voices}>{counted(chorus.voices, "voix", "voix")}</span>;
}

function Line({ row, isChosen, isOff, onChoose, onOpen }: RowProps) {
  const { kind, title, openedAt, isClaimed, claimedBy, claimant, subject, goods, chorus } = row;
  const { viewer } = useViewer();
  const name = title ? `« ${title} »` : thingOf(row);
  const examiner = claimedBy === viewer?.id ? "vous l'examinez" : `${claimant ?? "un collègue"} l'examine`;
  // Its paper is seen and decided at the desk of verifications, by the administrators alone.
  const isElsewhere = kind === "identity";
  const words = (
    <>
      {goods && (
        <PictureFrame picture={goods.cover} category={goods.category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
      )}
      <span className={css.facts}>
        <span className={css.top}>
          <Marks row={row} />
          {goods && <span className={css.price}>{formatPrice(goods.price, UNIT_LABELS[goods.unit])}</span>}
        </span>
        <bdi className={css.name}>{tied(name)}</bdi>
        <span className={css.quiet}>
          {chorus && <Voices chorus={chorus} />}
          {[subject && fullName(subject), goods?.city].filter(Boolean).map((known) => `${isolate(known ?? "")} · `)}
          <Age since={openedAt} />
          {isClaimed && ` · ${examiner}`}
        </span>
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
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isOff}
              aria-label={`Choisir ${isolate(name)}`}
              onChange={onChoose}
            />
          </label>
          <button type="button" className={css.open} onClick={onOpen}>
            {words}
          </button>
        </>
      )}
    </li>
  );
}

const seenOf = ({ id, version, seen }: Row) => ({ id, version, seen });

/** Some of one kind, decided together. */
function Together({ rows, flow, onDone }: { rows: readonly Row[]; flow: CaseFlow; onDone: () => void }) {
  const [asked, setAsked] = useState<CaseOutcome | null>(null);
  const kind = rows[0]?.kind ?? "publication";
  const targets = new Set(rows.map(({ targetType }) => targetType));
  const named = { kind, targetType: targets.size === 1 ? (rows[0]?.targetType ?? null) : null };
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
            {verbOf(gentle, named)}
          </Button>
        )}
        {harsh && (
          <Button size="sm" color="red" variant="light" disabled={flow.busy} onClick={() => setAsked(harsh)}>
            {verbOf(harsh, named)}
          </Button>
        )}
      </div>
      {asked && (
        <ReasonPanel
          draft="cases.together"
          action={verbOf(asked, named)}
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

interface ListProps {
  pile: "waiting" | "escalated";
  params: URLSearchParams;
  onFilter: (changes: Record<string, string | undefined>) => void;
  flow: CaseFlow;
}

/** What waits, in the order in which it is due. */
export function CaseList({ pile, params, onFilter, flow }: ListProps) {
  const filter = caseFilterOf(params);
  const isNarrowed = Object.values(filter).some(Boolean);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = trpc.cases.list.useInfiniteQuery(
    { pile, ...filter },
    { ...byCursor, staleTime: 0, placeholderData: keepPreviousData },
  );
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
        const alike = rows.filter(({ kind }) => kind !== "identity" && kind === (first ?? rows[0])?.kind);
        if (rows.length === 0)
          return (
            <>
              {isNarrowed && <CaseFilters params={params} onChange={onFilter} />}
              <EmptyState picture="basket" title="Rien n'attend">
                {isNarrowed ? "Avec ces filtres, rien n'attend." : "Tout ce qui devait être regardé l'a été."}
              </EmptyState>
            </>
          );
        return (
          <>
            <CaseFilters params={params} onChange={onFilter} />
            {together.length > 0 ? (
              <Together rows={together} flow={flow} onDone={() => setChosen(new Set())} />
            ) : (
              (filter.reporter || filter.author) &&
              alike.length > 1 && (
                <Button variant="default" onClick={() => setChosen(new Set(alike.slice(0, TOGETHER_MAX).map(({ id }) => id)))}>
                  Choisir les {Math.min(alike.length, TOGETHER_MAX)} ensemble
                </Button>
              )
            )}
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
