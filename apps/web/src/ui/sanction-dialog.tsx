import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { isAdmin, type Role } from "@recolte/domain/identity/role";
import { SanctionForm } from "@recolte/domain/judgement/trust/person-file";
import {
  LIMITED_ACT_LABELS,
  LIMITED_ACTS,
  type LimitedAct,
  MUTED_DAYS,
  sanctionProblem,
  SUSPENSION_DAYS_OF_MODERATORS,
} from "@recolte/domain/judgement/trust/sanction";
import { clock } from "#lib/browser/clock.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Dialog } from "./dialog.tsx";
import form from "./dialog-form.module.css";
import { DraftNotice } from "./draft-notice.tsx";
import { FormFoot } from "./form-foot.tsx";
import { useConfirmedSend } from "./use-confirmed-send.tsx";

interface Props {
  person: { id: string; version: string };
  name: string;
  /** The dialog that only suspends, and how its person reads why; else any measure is chosen. */
  suspends?: string;
  onClose: () => void;
}

/** A warning, a limit of one act, deaf ears, or the door. */
const MEASURES = ["warn", ...LIMITED_ACTS, "mute", "suspend"] as const;
type Measure = (typeof MEASURES)[number];
const isLimit = (measure: Measure): measure is LimitedAct => (LIMITED_ACTS as readonly string[]).includes(measure);
const LABELS: Record<Measure, string> = {
  warn: "Avertir",
  publish: `Limiter : ${LIMITED_ACT_LABELS.publish.toLowerCase()}`,
  write: `Limiter : ${LIMITED_ACT_LABELS.write.toLowerCase()}`,
  report: `Limiter : ${LIMITED_ACT_LABELS.report.toLowerCase()}`,
  mute: `Ne plus écouter ses signalements (${MUTED_DAYS} jours)`,
  suspend: "Suspendre le compte",
};
const CHOICES = MEASURES.map((value) => ({ value, label: LABELS[value] }));

interface Values {
  measure: Measure;
  reason: string;
  lastDay: string;
}

/** The last second of that day where the reader is. */
const endOf = (lastDay: string) => (lastDay ? new Date(`${lastDay}T23:59:59`) : null);

/** The rule that the server asks too, on the field it is about. */
function problemsIn({ measure, reason, lastDay }: Values, roles: readonly Role[]) {
  const until = endOf(lastDay);
  const ends = isLimit(measure) || measure === "suspend";
  const sanction = { kind: isLimit(measure) ? "limit" : "suspend", what: isLimit(measure) ? measure : null, until } as const;
  const problem = ends && sanctionProblem(sanction, roles, clock.now());
  return {
    ...(problem && { lastDay: problem.message }),
    ...problemsOf(SanctionForm.safeParse({ reason, lastDay })),
  };
}

function hintOf(measure: Measure, roles: readonly Role[]) {
  if (measure !== "suspend") return "La personne peut de nouveau agir le lendemain.";
  return isAdmin(roles)
    ? "Sans date, la suspension dure jusqu'à ce qu'elle soit levée."
    : `${SUSPENSION_DAYS_OF_MODERATORS} jours au maximum.`;
}

const MEASURE = {
  measure: "warn",
  draft: "sanction",
  intro: "La personne est avertie par notification, et par email si elle a une adresse, avec le motif et la fin.",
  submit: "Enregistrer la mesure",
  busyLabel: "Enregistrement...",
  words: { done: "Mesure enregistrée", failed: "Erreur lors de l'enregistrement de la mesure" },
} as const;
const SUSPENSION = {
  measure: "suspend",
  draft: "suspend",
  intro: "Ses sessions se ferment aussitôt, son profil et ses annonces ne sont plus visibles.",
  submit: "Suspendre",
  busyLabel: "Suspension...",
  words: { done: "Utilisateur suspendu avec succès", failed: "Erreur lors de la suspension du compte" },
} as const;
type Face = typeof MEASURE | typeof SUSPENSION;

function useGiving({ id, version }: Props["person"], roles: readonly Role[], words: Face["words"]) {
  const { send, ...sending } = useConfirmedSend();
  async function give({ measure, reason, lastDay }: Values) {
    const seen = { id, version, reason };
    const until = endOf(lastDay)?.toISOString() ?? null;
    if (measure === "warn") return send("sanctions.warn", seen, words);
    if (measure === "mute") return send("sanctions.mute", seen, words);
    if (isLimit(measure)) return send("sanctions.limit", { ...seen, what: measure, until: until ?? "" }, words);
    if (isAdmin(roles)) return send("sanctions.suspend", { ...seen, until }, words);
    return send("sanctions.suspendShort", { ...seen, until: until ?? "" }, words);
  }
  return { give, ...sending };
}

/** Stays open, with what was typed, until the server has taken it. */
export function SanctionDialog({ person, name, suspends, onClose }: Props) {
  const { viewer } = useViewer();
  const roles = viewer?.roles ?? [];
  const isChosen = suspends === undefined;
  const face = isChosen ? MEASURE : SUSPENSION;
  const { give, busy, stepUpDialog } = useGiving(person, roles, face.words);
  const draft = useDraft<Values>(`${face.draft}.${person.id}`, { measure: face.measure, reason: "", lastDay: "" });
  const fields = useSchemaForm<Values>((values) => problemsIn(values, roles), { draft, validateInputOnBlur: ["lastDay"] });
  const { measure } = fields.values;

  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(values: Values) {
    const { done } = await give(values);
    if (done) leave();
  }
  // One window at a time: what was typed stays here while the password is asked for.
  if (stepUpDialog) return stepUpDialog;
  return (
    <Dialog opened title={isChosen ? `Mesure pour ${name}` : `Suspendre ${name}`} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={fields.onSubmit(submit)}>
        <p>
          {face.intro} {suspends}
        </p>
        {isChosen && <NativeSelect label="Mesure" data={CHOICES} data-autofocus {...fields.getInputProps("measure")} />}
        <Textarea
          label="Motif"
          data-autofocus={isChosen ? undefined : true}
          required
          withAsterisk={false}
          autosize
          minRows={3}
          maxRows={8}
          {...fields.getInputProps("reason")}
        />
        {(isLimit(measure) || measure === "suspend") && (
          <TextInput type="date" label="Dernier jour" description={hintOf(measure, roles)} {...fields.getInputProps("lastDay")} />
        )}
        {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
        <FormFoot
          busy={busy}
          onCancel={draft.cancel(leave, onClose)}
          submit={face.submit}
          busyLabel={face.busyLabel}
          color="red"
        />
      </form>
    </Dialog>
  );
}
