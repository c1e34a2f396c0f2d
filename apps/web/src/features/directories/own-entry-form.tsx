import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { DETAIL_LABELS, type DetailField, DETAILS_OF } from "@recolte/domain/talk/directories/details";
import { DirectoryDetails, TAGS_MAX } from "@recolte/domain/talk/directories/entry";
import { isTags, typedDetail, writtenDetail } from "@recolte/domain/talk/directories/typed";
import type { Outputs } from "#lib/line/trpc.ts";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./own-entry.module.css";

type Own = NonNullable<Outputs["directories"]["mine"]>;
type Typed = Partial<Record<DetailField, string>>;

const details = DirectoryDetails.partial();

/** What one's card tells of one's trade. */
export function OwnEntryForm({ entry }: { entry: Own }) {
  const fields = DETAILS_OF[entry.kind];
  const saved: Typed = Object.fromEntries(fields.map((field) => [field, writtenDetail(entry[field])]));
  const draft = useDraft(`own-entry.${entry.kind}`, saved);
  const asked = (values: Typed) => Object.fromEntries(fields.map((field) => [field, typedDetail(field, values[field] ?? "")]));
  const form = useSchemaForm(details, { draft, as: asked });
  const { send, busy } = useSend();
  const words = { done: "Fiche mise à jour", failed: "Erreur lors de la mise à jour" };
  const save = (values: Typed) =>
    send("directories.updateMine", details.parse(asked(values)), { ...words, onDone: draft.forget });

  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(save)}>
      {fields.map((field) => {
        const shared = form.getInputProps(field);
        if (isTags(field))
          return (
            <Textarea
              key={field}
              label={DETAIL_LABELS[field]}
              description={`Une par ligne, ${TAGS_MAX} au maximum`}
              autosize
              minRows={2}
              maxRows={12}
              {...shared}
            />
          );
        if (field === "minOrderKg")
          return <TextInput key={field} label={`${DETAIL_LABELS[field]} (kg)`} inputMode="numeric" {...shared} />;
        return <TextInput key={field} label={DETAIL_LABELS[field]} maxLength={120} {...shared} />;
      })}
      <div>
        <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
          Enregistrer la fiche
        </BusyButton>
      </div>
    </form>
  );
}
