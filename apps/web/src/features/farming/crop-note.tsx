import "@mantine/core/styles/Input.layer.css";
import { Textarea } from "@mantine/core";
import { LogCrop } from "@recolte/domain/goods/farming/crop-cycle";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useIdempotencyKey } from "#lib/send/use-idempotency-key.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./crops.module.css";

const BLANK = { content: "" };

/** A line of the journal; sent twice it stands once. Other words are another line: a former one may have arrived unheard. */
export function CropNote({ id }: { id: string }) {
  const { send, busy } = useSend();
  const draft = useDraft(`culture.${id}.note`, BLANK);
  const sent = useIdempotencyKey(draft, { names: ["logId"], anew: true });
  const form = useSchemaForm(LogCrop, { draft, as: (values) => ({ id, ...sent.fresh, ...values }) });
  /** What is typed while it leaves stays. */
  function left({ content }: typeof BLANK) {
    if (form.getValues().content === content) {
      form.setValues(BLANK);
      draft.forget();
    }
    sent.renew();
  }
  const submit = (note: typeof BLANK) =>
    void send("crops.log", LogCrop.parse({ id, ...sent.idsOf(note), ...note }), {
      done: "Note ajoutée",
      onDone: () => left(note),
    });
  return (
    <form className={css.note} noValidate onSubmit={form.onSubmit(submit)}>
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...form.getInputProps("content")} />
      <BusyButton type="submit" variant="outline" busy={busy} busyLabel="Enregistrement...">
        Ajouter la note
      </BusyButton>
    </form>
  );
}
