import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { currentOf, headerLinks } from "#app/navigation.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { Brand } from "./brand.tsx";
import { DesktopActions, PhoneActions } from "./header-actions.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { HEADER_SLOT } from "./header-slot.tsx";
import css from "./header.module.css";
import { MenuButton } from "./menu-button.tsx";
import type { RouteLook } from "./route-look.ts";

interface Props {
  viewer: Viewer | null | undefined;
  unread: number;
  look: RouteLook;
  /** The last thing in the line of links. */
  end?: ReactNode;
}

export function Header({ viewer, unread, look, end }: Props) {
  const { deep } = look;
  const { pathname } = useLocation();
  return (
    <header className={css.header} data-header>
      <div className={css.column}>
        <div className={css.line}>
          {deep && (
            <>
              <Link className={css.back} to={deep.back} aria-label="Retour">
                <IconArrowLeft size={20} aria-hidden />
              </Link>
              <span className={css.title}>{deep.title}</span>
              <div className={css.slot}>
                <div className={css.slot} id={HEADER_SLOT} />
                <MenuButton viewer={viewer} />
              </div>
            </>
          )}
          <Brand className={deep && css.onlyDesk} />
          <div className={css.middle}>
            <HeaderSearch />
          </div>
          {!deep && <PhoneActions viewer={viewer} />}
          <DesktopActions viewer={viewer} unread={unread} />
        </div>
        {look.search && (
          <div className={css.below} data-phone-search>
            <HeaderSearch />
          </div>
        )}
        <nav className={css.nav} aria-label="Rubriques">
          {headerLinks(viewer ?? null).map(({ label, to }) => (
            <Link key={label} to={to} aria-current={currentOf(to, pathname)}>
              {label}
            </Link>
          ))}
          {end}
        </nav>
      </div>
    </header>
  );
}
