import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useBackCloses } from "#lib/browser/back-closes.ts";
import css from "./content.module.css";

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** From the right; it stays mounted, so that the focus returns to its link. */
export function AllDrawer({ title, opened, onClose, children }: Props) {
  useBackCloses(onClose, opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={480}
      padding={24}
      closeButtonProps={{ "aria-label": "Fermer", size: 44 }}
      transitionProps={{ duration: 170 }}
      classNames={{ content: css.drawer, header: `${css.drawer} ${css.drawerHeader}`, title: css.drawerTitle }}
    >
      {children}
    </Drawer>
  );
}
