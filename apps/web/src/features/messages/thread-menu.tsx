import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { IconBan, IconDotsVertical, IconUserCircle } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { ActionsMenu } from "#ui/actions-menu.tsx";
import type { Other } from "./thread-header.tsx";
import css from "./thread.module.css";
import { useBlocking } from "./use-blocking.ts";

/** Fetched once the thread is there: nobody waits for it. */
export default function ThreadMenu({ other, blocked }: { other: Other; blocked: boolean }) {
  const { block, unblock } = useBlocking();
  return (
    <ActionsMenu>
      <Menu.Target>
        <button type="button" className={css.button} aria-label="Plus d'actions">
          <IconDotsVertical size={22} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.profile(other.id)} leftSection={<IconUserCircle size={18} aria-hidden />}>
          Voir le profil
        </Menu.Item>
        {blocked ? (
          <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={() => unblock(other)}>
            Débloquer
          </Menu.Item>
        ) : (
          <Menu.Item className={css.danger} leftSection={<IconBan size={18} aria-hidden />} onClick={() => void block(other)}>
            Bloquer
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </ActionsMenu>
  );
}
