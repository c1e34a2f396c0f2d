import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { VisitPlace } from "@recolte/domain/judgement/trust/verification";
import { clock } from "#lib/browser/clock.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { FAILED, type Waiting } from "./desk-words.ts";

const BLANK = { day: "", note: "", tick: true };
/** Noon there is the same day everywhere; today's may still come. */
function momentOf(day: string) {
  const noon = new Date(`${day}T12:00:00`);
  return day === "" || Number.isNaN(noon.getTime())
    ? ""
    : new Date(Math.min(noon.getTime(), clock.now().getTime())).toISOString();
}

/** What was seen, and when. */
export function VisitDialog({ request, onClose }: { request: Waiting; onClose: () => void }) {
  const { personId, location } = request;
  const draft = useDraft(`visit.${personId}`, BLANK);
  const read = ({ day, note, tick }: typeof BLANK) => ({ personId, visitedOn: momentOf(day), note, tick });
  const fields = useSchemaForm<typeof BLANK>(VisitPlace, { draft, as: read, names: { visitedOn: "day" } });
  const { send, busy } = useSend();
  function leave() {
    draft.forget();
    onClose();
  }
  async function submit(values: typeof BLANK) {
    const words = { done: "Visite enregistrée", failed: FAILED };
    const refuse = (error: unknown) => fields.refuse(error, { "verification.bad-day": "day" });
    const { over } = await send("verification.visit", read(values), { ...words, refuse });
    if (over) leave();
  }
  return (
    <Dialog opened title={`Visite ${ofName(fullName(request))}`} onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={fields.onSubmit(submit)}>
        <p>Lieu indiqué : {location || "aucun"}. La vérification vaut trois ans à partir du jour de la visite.</p>
        <TextInput type="date" label="Jour de la visite" data-autofocus {...fields.getInputProps("day")} />
        <Textarea label="Ce qui a été vu" rows={4} {...fields.getInputProps("note")} />
        <Checkbox label="Donner aussi la coche publique" {...fields.getInputProps("tick", { type: "checkbox" })} />
        {draft.resumed && <DraftNotice onRestart={() => fields.setValues(draft.saved)} />}
        <FormFoot busy={busy} onCancel={draft.cancel(leave, onClose)} />
      </form>
    </Dialog>
  );
}
