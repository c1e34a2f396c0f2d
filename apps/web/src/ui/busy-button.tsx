import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps, MouseEvent } from "react";

interface Props extends ButtonProps, Omit<ComponentProps<"button">, keyof ButtonProps> {
  busy: boolean;
  /** What the label reads meanwhile, for example « Publication... ». */
  busyLabel?: string;
}

/** Keeps its place and colour while it works, and cannot be pressed twice. */
export function BusyButton({ busy, busyLabel, children, onClick, ...button }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Stays focusable: a disabled button would drop the focus of the person who pressed it. The second press of a double one
    // comes before the first has made it busy.
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Button {...button} aria-busy={busy} aria-disabled={busy} onClick={press}>
      {busy ? (busyLabel ?? children) : children}
    </Button>
  );
}
