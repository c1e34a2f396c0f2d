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
