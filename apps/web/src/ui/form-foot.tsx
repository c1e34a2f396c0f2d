import { BusyButton } from "./busy-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import layout from "./dialog-form.module.css";

interface Props {
  busy: boolean;
  onCancel: () => void;
  submit?: string;
  busyLabel?: string;
}

/** The end of a form in a window: leave it, or send it. What is on its way is not called back: no « Annuler » meanwhile. */
export function FormFoot({ busy, onCancel, submit = "Enregistrer", busyLabel = "Enregistrement..." }: Props) {
  return (
    <div className={layout.foot}>
      <CancelButton busy={busy} onCancel={onCancel} />
      <BusyButton type="submit" busy={busy} busyLabel={busyLabel}>
        {submit}
      </BusyButton>
    </div>
  );
}
