import { Button } from "@mantine/core";
import { BusyButton } from "#ui/busy-button.tsx";
import dialog from "#ui/dialog-form.module.css";

interface Props {
  submit: string;
  busyLabel?: string;
  busy: boolean;
  onClose: () => void;
}

/** The end of a form in a window: leave it, or send it. */
export const FormFoot = ({ submit, busyLabel = "Envoi...", busy, onClose }: Props) => (
  <div className={dialog.foot}>
    <Button variant="outline" onClick={onClose}>
      Annuler
    </Button>
    <BusyButton type="submit" busy={busy} busyLabel={busyLabel}>
      {submit}
    </BusyButton>
  </div>
);
