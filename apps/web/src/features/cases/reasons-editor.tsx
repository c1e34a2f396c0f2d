import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Input.layer.css";
import { Button, Textarea, TextInput } from "@mantine/core";
import { CASE_KIND_LABELS, type CaseKind } from "@recolte/domain/judgement/trust/case";
import { ReadyReasonFields, READY_REASONS_MAX } from "@recolte/domain/judgement/trust/deciding";
import { useState } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { CountTabs } from "#ui/count-tabs.tsx";
import layout from "#ui/dialog-form.module.css";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import css from "./cases.module.css";
import type { ReadyReasons } from "./reason-panel.tsx";

/** Whose decisions are explained to somebody today. */
const KINDS = [
  "publication",
  "edit",
  "report",
  "message",
  "person",
  "hand_over",
  "appeal",
] as const satisfies readonly CaseKind[];
const FAILED = "Erreur lors de l'enregistrement de la raison";
type Words = { id: string | null; title: string; text: string };

function ReasonDialog({ kind, reason, onClose }: { kind: CaseKind; reason: Words; onClose: () => void }) {
  const { id } = reason;
  const draft = useDraft(`ready-reason.${id ?? kind}`, { title: reason.title, text: reason.text });
  const fields = useSchemaForm(ReadyReasonFields, { draft });
  const { send, busy } = useSend();
  function leave() {
    draft.forget();
    onClose();
  }
  async function save(values: { title: string; text: string }) {
    const words = { done: "Raison prête enregistrée", failed: FAILED };
    if ((await send("reasons.save", { id, kind, ...values, retired: false }, words)).over) leave();
  }
  return (
    <Dialog opened title={id ? "Modifier la raison prête" : "Ajouter une raison prête"} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={fields.onSubmit(save)}>
        <TextInput label="Titre" data-autofocus withAsterisk {...fields.getInputProps("title")} />
        <Textarea label="Ce que l'auteur lira" withAsterisk rows={4} {...fields.getInputProps("text")} />
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
      </form>
    </Dialog>
  );
}

interface ListProps {
  kind: CaseKind;
  reasons: ReadyReasons;
  onEdit: (reason: Words) => void;
}

function Reasons({ kind, reasons, onEdit }: ListProps) {
  const { send, busy } = useSend();
  const retire = ({ id, title, text }: Words) =>
    void send("reasons.save", { id, kind, title, text, retired: true }, { done: "Raison prête retirée", failed: FAILED });
  return (
    <ol className={css.signs} aria-label="Raisons prêtes">
      {reasons.map((reason, i) => (
        <li key={reason.id}>
          <p className={css.name}>
            {i + 1}. {reason.title}
          </p>
          <p className={css.words}>{reason.text}</p>
          <div className={css.acts}>
            <Button
              size="sm"
              variant="default"
              aria-label={`Modifier « ${isolate(reason.title)} »`}
              onClick={() => onEdit(reason)}
            >
              Modifier
            </Button>
            <Button
              size="sm"
              variant="subtle"
              disabled={busy}
              aria-label={`Retirer « ${isolate(reason.title)} »`}
              onClick={() => retire(reason)}
            >
              Retirer
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Words that the staff chooses from by their digit. What was decided with one keeps its words. */
export default function ReasonsEditor() {
  const [kind, setKind] = useState<CaseKind>("publication");
  const [edited, setEdited] = useState<Words | null>(null);
  const reasons = trpc.reasons.list.useQuery({ kind }, { staleTime: 0 });
  const isFull = (reasons.data?.length ?? 0) >= READY_REASONS_MAX;
  return (
    <div className={css.place}>
      <CountTabs
        label="Sorte de dossier"
        look="pill"
        tabs={KINDS.map((value) => ({ value, label: CASE_KIND_LABELS[value] }))}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? "publication")}
      />
      <QueryView query={reasons} error="Erreur lors du chargement des raisons prêtes" waiting={<TableSkeleton />}>
        {(list) => <Reasons kind={kind} reasons={list} onEdit={setEdited} />}
      </QueryView>
      <Button disabled={isFull} onClick={() => setEdited({ id: null, title: "", text: "" })}>
        Ajouter une raison
      </Button>
      {isFull && <p className={css.quiet}>Neuf au plus : une pour chaque chiffre du clavier.</p>}
      {edited && <ReasonDialog kind={kind} reason={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
