import { Button } from "@mantine/core";
import { BusyButton } from "#ui/busy-button.tsx";
import layout from "#ui/dialog-form.module.css";

interface Props {
  busy: boolean;
  onCancel: () => void;
  submit?: string;
}

export function FormFoot({ busy, onCancel, submit = "Enregistrer" }: Props) {
  return (
    <div className={layout.foot}>
      <Button variant="outline" onClick={onCancel}>
        Annuler
      </Button>
      <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
        {submit}
      </BusyButton>
    </div>
  );
}

/** The domain's messages by field, the first of each. */
export function problemsOf(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) problems[path.join(".")] ??= message;
  return problems;
}
