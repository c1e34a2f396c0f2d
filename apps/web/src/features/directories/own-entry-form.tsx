import "@mantine/core/styles/Input.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import { DETAIL_LABELS, type DetailField, DETAILS_OF } from "@recolte/domain/directories/details";
import { DirectoryDetails, TAGS_MAX } from "@recolte/domain/directories/entry";
import { isTags, typedDetail, writtenDetail } from "@recolte/domain/directories/typed";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "#lib/toast.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { useTyped } from "#lib/use-typed.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./own-entry.module.css";

type Own = NonNullable<Outputs["directories"]["mine"]>;
type Typed = Partial<Record<DetailField, string>>;

const details = DirectoryDetails.partial();

/** What one's card tells of one's trade. */
export function OwnEntryForm({ entry }: { entry: Own }) {
  const fields = DETAILS_OF[entry.kind];
  const saved: Typed = Object.fromEntries(fields.map((field) => [field, writtenDetail(entry[field])]));
  const typed = useTyped(`own-entry.${entry.kind}`, saved);
  const [values, setValues] = useState(typed.start);
  const [errors, setErrors] = useState<Typed>({});
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const save = trpc.directories.updateMine.useMutation({
    async onSuccess() {
      typed.forget();
      await Promise.all([utils.directories.invalidate(), utils.dashboards.invalidate()]);
      toast.success("Fiche mise à jour");
    },
    onError: toast.failure("Erreur lors de la mise à jour"),
  });

  function type(field: DetailField, text: string) {
    const next = { ...values, [field]: text };
    setValues(next);
    typed.keepChanges(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = details.safeParse(Object.fromEntries(fields.map((field) => [field, typedDetail(field, values[field] ?? "")])));
    const wrong: Typed = Object.fromEntries(
      parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]).reverse() ?? [],
    );
    setErrors(wrong);
    if (parsed.success) return save.mutate(parsed.data);
    const [first] = fields.filter((field) => wrong[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {fields.map((field) => {
        const shared = {
          name: field,
          value: values[field] ?? "",
          error: errors[field],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(field, currentTarget.value),
        };
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
        <BusyButton type="submit" busy={save.isPending} busyLabel="Enregistrement...">
          Enregistrer la fiche
        </BusyButton>
      </div>
    </form>
  );
}
