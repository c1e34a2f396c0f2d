import { isolate } from "@recolte/domain/platform/texts/bidi";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { canMove } from "@recolte/domain/market/announcements/status";
import { IconDots } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { posterPath } from "#lib/browser/poster-path.ts";
import { ActionsMenu } from "#ui/actions-menu.tsx";
import css from "./own-list.module.css";
import type { Own } from "./own-row.tsx";
import type { useOwnerActions } from "./use-owner-actions.ts";

interface Props extends Pick<Own, "id" | "title" | "status"> {
  actions: ReturnType<typeof useOwnerActions>;
  onQuickEdit: () => void;
}

/** What its author does more rarely. */
export default function OwnMenu({ id, title, status, actions, onQuickEdit }: Props) {
  return (
    <ActionsMenu>
      <Menu.Target>
        <button type="button" className={css.more} aria-label={`Plus d'actions pour « ${isolate(title)} »`}>
          <IconDots size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onQuickEdit}>Prix et quantité</Menu.Item>
        <Menu.Item onClick={() => actions.duplicate(id)}>Dupliquer</Menu.Item>
        {canMove(status, "renew") && <Menu.Item onClick={() => actions.renew(id)}>Renouveler</Menu.Item>}
        <Menu.Item component={Link} to={posterPath(id)}>
          Affiche et lien court
        </Menu.Item>
        <Menu.Item color="red" onClick={() => void actions.remove(id, title)}>
          Supprimer
        </Menu.Item>
      </Menu.Dropdown>
    </ActionsMenu>
  );
}
