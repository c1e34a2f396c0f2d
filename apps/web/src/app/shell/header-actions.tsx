import { IconMessage, IconPlus } from "@tabler/icons-react";
import { Link, NavLink } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { Avatar } from "#ui/avatar.tsx";
import { BellLink } from "./bell-link.tsx";
import css from "./header-actions.module.css";
import { MenuButton } from "./menu-button.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { UnreadDot } from "./unread-dot.tsx";

interface Props {
  /** Undefined while nobody knows yet: the visitor's room is kept, empty. */
  viewer: Viewer | null | undefined;
  unread: number;
}

/** From 768 px on: Messages, Créer une annonce, Profil; for a visitor Se connecter. */
export function DesktopActions({ viewer, unread }: Props) {
  return (
    <div className={css.desk}>
      {viewer ? (
        <>
          <NavLink className={css.link} to={paths.messages()}>
            <IconMessage size={20} aria-hidden />
            <span className={css.label}>Messages</span>
            <UnreadDot count={unread} />
            {unread > 0 && <span className="sr"> non lu{unread > 1 && "s"}</span>}
          </NavLink>
          <BellLink />
          <Link className={css.create} to={paths.createAnnouncement}>
            <IconPlus size={20} aria-hidden />
            <span className={css.label}>Créer une annonce</span>
          </Link>
          <NavLink className={css.link} to={paths.ownProfile} end>
            <Avatar person={viewer} />
            <span className={css.label}>Profil</span>
          </NavLink>
        </>
      ) : (
        <SignInLink className={`${css.create} ${viewer === undefined ? css.unknown : ""}`} />
      )}
      <ThemeButton />
    </div>
  );
}

/** On a phone the bottom bar and the menu hold the rest. */
export function PhoneActions({ viewer }: Pick<Props, "viewer">) {
  return (
    <div className={css.phone}>
      {viewer ? (
        <>
          <BellLink />
          <Link className={css.square} to={paths.publish} aria-label="Créer une annonce">
            <IconPlus size={22} aria-hidden />
          </Link>
          <Link className={css.square} to={paths.ownProfile} aria-label="Profil">
            <Avatar person={viewer} />
          </Link>
        </>
      ) : (
        <SignInLink className={`${css.link} ${css.signIn} ${viewer === undefined ? css.unknown : ""}`} />
      )}
      <MenuButton viewer={viewer} />
    </div>
  );
}
