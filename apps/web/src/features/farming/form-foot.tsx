import { Button } from "@mantine/core";
import { BusyButton } from "#ui/busy-button.tsx";
import layout from "#ui/dialog-form.module.css";

interface Props {
  busy: boolean;
  submit: string;
  onCancel: () => void;
}

export function FormFoot({ busy, submit, onCancel }: Props) {
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
