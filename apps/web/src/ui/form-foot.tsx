import type { ReactNode } from "react";
import { BusyButton } from "./busy-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import layout from "./dialog-form.module.css";

interface Props {
  busy: boolean;
  onCancel: () => void;
  cancel?: string;
  submit?: string;
  busyLabel?: string;
  color?: string | undefined;
  /** What it comes to, in sight with the button. */
  total?: ReactNode;
}

/** The end of a form in a window: leave it, or send it. What is on its way is not called back: no « Annuler » meanwhile. */
export function FormFoot({
  busy,
  onCancel,
  cancel,
  submit = "Enregistrer",
  busyLabel = "Enregistrement...",
  color,
  total,
}: Props) {
  return (
    <div className={layout.foot}>
      {total}
      <div className={layout.buttons}>
        <CancelButton busy={busy} onCancel={onCancel} label={cancel} />
        <BusyButton type="submit" {...(color && { color })} busy={busy} busyLabel={busyLabel}>
          {submit}
        </BusyButton>
      </div>
    </div>
  );
}
