import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useBackCloses } from "#lib/browser/back-closes.ts";

/** What else can be done: a `Menu.Target` and its `Menu.Dropdown`. */
export function ActionsMenu({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  useBackCloses(() => setOpened(false), opened);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      {children}
    </Menu>
  );
}
