import { Button } from "@mantine/core";

interface Props {
  /** It is on its way, and not called back any more. */
  busy: boolean;
  onCancel: () => void;
  label?: string | undefined;
}

/** Out of use while what it would give up is being sent; it keeps its place and the focus. */
export const CancelButton = ({ busy, onCancel, label = "Annuler" }: Props) => (
  <Button variant="outline" aria-disabled={busy} data-disabled={busy || undefined} onClick={() => !busy && onCancel()}>
    {label}
  </Button>
);
