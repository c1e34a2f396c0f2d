import { Button } from "@mantine/core";
import { BusyButton } from "./busy-button.tsx";
import layout from "./dialog-form.module.css";

interface Props {
  busy: boolean;
  onCancel: () => void;
  submit?: string;
  busyLabel?: string;
}

/** The end of a form in a window: leave it, or send it. */
export function FormFoot({ busy, onCancel, submit = "Enregistrer", busyLabel = "Enregistrement..." }: Props) {
  return (
    <div className={layout.foot}>
      <Button variant="outline" onClick={onCancel}>
        Annuler
      </Button>
      <BusyButton type="submit" busy={busy} busyLabel={busyLabel}>
        {submit}
      </BusyButton>
    </div>
  );
}
