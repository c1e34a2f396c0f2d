import { Button } from "@mantine/core";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { ASKED_STEPS, type AskedStep, VERIFICATION_STEP_LABELS } from "@recolte/domain/judgement/trust/verification";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { useState } from "react";
import { Link } from "react-router-dom";
import { byCursor, keepFound } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { oneOf, useFilters } from "#lib/browser/use-filters.ts";
import { Badge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { OptionHead } from "#ui/option-head.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import table from "#ui/table.module.css";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { CallDialog } from "./call-dialog.tsx";
import { FAILED, type Waiting } from "./desk-words.ts";
import css from "./desk.module.css";
import { PaperDialog } from "./paper-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { VisitDialog } from "./visit-dialog.tsx";

const ACTS: Record<AskedStep, string> = { telephone: "Appeler", identity: "Examiner", place: "Noter la visite" };
const STEPS = [
  { value: "", label: "Toutes" },
  ...ASKED_STEPS.map((value) => ({ value, label: VERIFICATION_STEP_LABELS[value] })),
];

interface Chosen {
  request: Waiting;
  act: "decide" | "refuse";
}

function RefuseDialog({ request, onClose }: { request: Waiting; onClose: () => void }) {
  const { send, busy, stepUpDialog } = useConfirmedSend();
  const { id, step } = request;
  const words = { done: "Demande refusée", failed: FAILED };
  async function refuse(reason: string) {
    const sent =
      step === "identity"
        ? await send("identity.decide", { id, outcome: "refused", reason, tick: false }, words)
        : await send("verification.refuse", { id, reason }, words);
    return sent.over;
  }
  if (stepUpDialog) return stepUpDialog;
  return (
    <ReasonDialog
      title={`Refuser la demande ${ofName(fullName(request))}`}
      draft={`step.${id}`}
      busy={busy}
      onSubmit={refuse}
      onClose={onClose}
    />
  );
}

function Decision({ chosen: { request, act }, onChoose }: { chosen: Chosen; onChoose: (next: Chosen | null) => void }) {
  const close = () => onChoose(null);
  if (act === "refuse") return <RefuseDialog request={request} onClose={close} />;
  if (request.step === "telephone") return <CallDialog request={request} onClose={close} />;
  if (request.step === "place") return <VisitDialog request={request} onClose={close} />;
  return <PaperDialog request={request} onRefuse={() => onChoose({ request, act: "refuse" })} onClose={close} />;
}

function Row({ request, onChoose }: { request: Waiting; onChoose: (next: Chosen) => void }) {
  const { step, requestedAt, personId, userType, location, verified } = request;
  const name = fullName(request);
  return (
    <DataRow>
      <td className={table.whole}>
        <p className={table.strong}>
          <Link className={table.link} to={paths.profile(personId)}>
            {name}
          </Link>{" "}
          {verified && <VerifiedTick size={16} label="Coche" />}
        </p>
        <p className={table.quiet}>
          {USER_TYPE_LABELS[userType]}
          {location && `, ${location}`}
        </p>
      </td>
      <td data-label="Étape" className={table.mark}>
        <Badge>{VERIFICATION_STEP_LABELS[step]}</Badge>
      </td>
      <td data-label="Demandé">
        {formatDate(requestedAt)} à {formatTime(requestedAt)}
      </td>
      <td className={`${table.number} ${table.whole}`}>
        <div className={css.acts}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${ACTS[step]} : ${VERIFICATION_STEP_LABELS[step]} ${ofName(name)}`}
            onClick={() => onChoose({ request, act: "decide" })}
          >
            {ACTS[step]}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={`Refuser : ${VERIFICATION_STEP_LABELS[step]} ${ofName(name)}`}
            onClick={() => onChoose({ request, act: "refuse" })}
          >
            Refuser
          </Button>
        </div>
      </td>
    </DataRow>
  );
}

/** What members asked to have proved, oldest first. */
export function WaitingList() {
  const [params, change] = useFilters();
  const search = params.get("search") ?? "";
  const step = oneOf(ASKED_STEPS, params.get("etape"));
  const list = trpc.verification.waiting.useInfiniteQuery(
    { search: search || undefined, step },
    { ...byCursor, placeholderData: keepFound, refetchOnReconnect: false },
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      <OptionHead
        search={{ label: "Nom, ville ou numéro", name: "search", value: search }}
        filters={[{ name: "etape", label: "Étape", options: STEPS, value: step ?? "", isChips: true }]}
        onChange={change}
      />
      <QueryView query={list} error="Erreur lors du chargement des demandes" waiting={<TableSkeleton />}>
        {({ pages }) => {
          const requests = pages.flatMap(({ items }) => items);
          if (requests.length === 0)
            return search || step ? (
              <p className={table.none}>Aucune demande trouvée.</p>
            ) : (
              <EmptyState picture="magnifier" title="Aucune demande n'attend" />
            );
          return (
            <>
              <DataTable columns={["Personne", "Étape", "Demandé"]}>
                {requests.map((request) => (
                  <Row key={request.id} request={request} onChoose={setChosen} />
                ))}
              </DataTable>
              <LoadMore query={list} />
            </>
          );
        }}
      </QueryView>
      {chosen && <Decision key={`${chosen.request.id} ${chosen.act}`} chosen={chosen} onChoose={setChosen} />}
    </>
  );
}
