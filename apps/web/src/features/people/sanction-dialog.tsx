import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { isAdmin, type Role } from "@recolte/domain/identity/role";
import { WarnPerson } from "@recolte/domain/judgement/trust/person-file";
import {
  LIMITED_ACT_LABELS,
  LIMITED_ACTS,
  type LimitedAct,
  MUTED_DAYS,
  sanctionProblem,
  SUSPENSION_DAYS_OF_MODERATORS,
} from "@recolte/domain/judgement/trust/sanction";
import { clock } from "#lib/browser/clock.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { problemsOf, useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { Dialog } from "#ui/dialog.tsx";
import form from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";
import { nameOf } from "./name-of.ts";

type Head = Outputs["people"]["file"]["head"];
interface Props {
  person: Head;
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

const BLANK = { measure: "warn" as Measure, reason: "", lastDay: "" };
type Values = typeof BLANK;

/** The last second of that day where the reader is. */
const endOf = (lastDay: string) => (lastDay ? new Date(`${lastDay}T23:59:59`) : null);

/** The rule that the server asks too, on the field it is about. */
function problemsIn({ measure, reason, lastDay }: Values, roles: readonly Role[]) {
  const until = endOf(lastDay);
  const ends = isLimit(measure) || measure === "suspend";
  const sanction = { kind: isLimit(measure) ? "limit" : "suspend", what: isLimit(measure) ? measure : null, until } as const;
  const problem = ends && sanctionProblem(sanction, roles, clock.now());
  return {
    ...problemsOf(WarnPerson.pick({ reason: true }).safeParse({ reason })),
    ...(problem && { lastDay: problem.message }),
  };
}

function hintOf(measure: Measure, roles: readonly Role[]) {
  if (measure !== "suspend") return "La personne peut de nouveau agir le lendemain.";
  return isAdmin(roles)
    ? "Sans date, la suspension dure jusqu'à ce qu'elle soit levée."
    : `${SUSPENSION_DAYS_OF_MODERATORS} jours au maximum.`;
}

const WORDS = { done: "Mesure enregistrée", failed: "Erreur lors de l'enregistrement de la mesure" };

function useGiving({ id, version }: Head, roles: readonly Role[]) {
  const { send, ...sending } = useConfirmedSend();
  async function give({ measure, reason, lastDay }: Values) {
    const seen = { id, version, reason };
    const until = endOf(lastDay)?.toISOString() ?? null;
    if (measure === "warn") return send("sanctions.warn", seen, WORDS);
    if (measure === "mute") return send("sanctions.mute", seen, WORDS);
    if (isLimit(measure)) return send("sanctions.limit", { ...seen, what: measure, until: until ?? "" }, WORDS);
    if (isAdmin(roles)) return send("sanctions.suspend", { ...seen, until }, WORDS);
    return send("sanctions.suspendShort", { ...seen, until: until ?? "" }, WORDS);
  }
  return { give, ...sending };
}

/** Stays open, with what was typed, until the server has taken it. */
export function SanctionDialog({ person, onClose }: Props) {
  const { viewer } = useViewer();
  const roles = viewer?.roles ?? [];
  const { give, busy, stepUpDialog } = useGiving(person, roles);
  const draft = useDraft(`sanction.${person.id}`, BLANK);
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
    <Dialog opened title={`Mesure pour ${nameOf(person)}`} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={fields.onSubmit(submit)}>
        <p>La personne est avertie par notification, et par email si elle a une adresse, avec le motif et la fin.</p>
        <NativeSelect label="Mesure" data={CHOICES} data-autofocus {...fields.getInputProps("measure")} />
        <Textarea
          label="Motif"
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
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} submit="Enregistrer la mesure" color="red" />
      </form>
    </Dialog>
  );
}
