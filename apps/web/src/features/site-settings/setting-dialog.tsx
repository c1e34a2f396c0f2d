import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { frenchNumber } from "@recolte/domain/platform/number";
import { settingFields, settingOf } from "@recolte/domain/platform/settings";
import { useDraft } from "#lib/draft/use-draft.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { AmountInput } from "#ui/amount-input.tsx";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { DraftNotice } from "#ui/draft-notice.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

export type SiteSetting = Outputs["settings"]["list"][number];
interface Values {
  value: number | string;
}
interface Props {
  setting: SiteSetting;
  onClose: () => void;
}
interface FieldsProps extends Props {
  draft: ReturnType<typeof useDraft<Values>>;
  onLeave: () => void;
}

const WORDS = { done: "Réglage modifié", failed: "Erreur lors de l'enregistrement du réglage" };

function Fields({ setting: { key, version }, draft, onLeave, onClose }: FieldsProps) {
  const { label, unit, choices, least, most, guarded } = settingOf(key);
  const fields = settingFields(key);
  const form = useSchemaForm<Values>(fields, { start: draft.form.initial, onValuesChange: draft.keep });
  const { send, busy } = useSend();
  async function submit(values: Values) {
    const { value } = fields.parse(values);
    const change = { key, value, version };
    const sent = guarded ? await send("settings.setGuarded", change, WORDS) : await send("settings.set", change, WORDS);
    if (sent.over) onLeave();
  }
  return (
    <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
      {choices ? (
        <NativeSelect
          label={label}
          data-autofocus
          data={choices.map((words, value) => ({ value: String(value), label: words }))}
          value={String(form.values.value)}
          onChange={({ currentTarget }) => form.setFieldValue("value", Number(currentTarget.value))}
        />
      ) : (
        <AmountInput
          label={label}
          withAsterisk
          data-autofocus
          description={`${unit}, de ${frenchNumber(least, 0)} à ${frenchNumber(most, 0)}`}
          {...form.getInputProps("value")}
        />
      )}
      <FormFoot busy={busy} onCancel={draft.cancel(onLeave, onClose)} />
    </form>
  );
}

/** What is set holds at once, on the whole site. */
export function SettingDialog({ setting, onClose }: Props) {
  const draft = useDraft<Values>(`setting.${setting.key}`, { value: setting.value });
  function leave() {
    draft.forget();
    onClose();
  }
  return (
    <Dialog opened title="Modifier le réglage" onClose={onClose}>
      {draft.resumed && <DraftNotice onRestart={draft.restart} />}
      <Fields key={draft.form.key} setting={setting} draft={draft} onLeave={leave} onClose={onClose} />
    </Dialog>
  );
}
