import { isAdmin } from "@recolte/domain/identity/role";
import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link, NavLink, Outlet, useLocation } from "react-router-dom";
import { PageBoundary } from "#app/page-boundary.tsx";
import WaitingLink from "#features/cases/waiting-link.tsx";
import LiveMessages from "#features/messages/live-messages.tsx";
import { useSignOut } from "#features/profiles/use-sign-out.ts";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import { paths } from "#lib/browser/paths.ts";
import { withBackoff } from "#lib/line/backoff.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { intoView } from "#ui/into-view.ts";
import { BrandMark } from "./brand.tsx";
import css from "./admin-layout.module.css";
import { Progress } from "./progress.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { useStaffWatch } from "./use-staff-watch.ts";

const TermsBanner = lazy(() => withBackoff(() => import("./terms-banner.tsx")));

/** The dark band of the administration; a moderator sees the pages that are theirs. */
export function Component() {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const signOut = useSignOut(paths.adminLogin);
  const main = useFocusOnArrival();
  useStaffWatch();

  const links = [
    ...(viewer && isAdmin(viewer.roles)
      ? [
          { label: "Vue d'ensemble", to: paths.admin },
          { label: "Utilisateurs", to: paths.adminUsers },
          { label: "Vérifications", to: paths.adminVerification },
          { label: "Dictionnaire", to: paths.adminDictionary },
          { label: "Chiffres", to: paths.adminFigures },
          { label: "Réglages", to: paths.adminSettings },
          { label: "Journal", to: adminPaths.audit() },
          { label: "État", to: paths.adminStatus },
        ]
      : []),
    { label: "Annonces", to: paths.adminAnnouncements },
    { label: "Personnes", to: paths.adminPeople },
  ];

  return (
    <div className={css.frame}>
      <a className={css.skip} href="#contenu">
        Aller au contenu
      </a>
      <header className={css.band}>
        <div className={`${css.column} ${css.line}`}>
          <span className={css.brand}>
            <BrandMark size={30} />
            Administration
          </span>
          <ThemeButton />
          <Link className={css.action} to={paths.home}>
            <IconArrowLeft size={20} aria-hidden />
            <span className={css.label}>Retour au site</span>
          </Link>
          <button type="button" className={css.action} onClick={() => void signOut()}>
            <IconLogout size={20} aria-hidden />
            <span className={css.label}>Se déconnecter</span>
          </button>
        </div>
        <nav className={`${css.column} ${css.nav}`} aria-label="Administration" data-swipes>
          {links.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === paths.admin || to === paths.adminAnnouncements}
              ref={to === pathname ? intoView : null}
            >
              {label}
            </NavLink>
          ))}
          <WaitingLink />
        </nav>
      </header>
      <main id="contenu" className={css.main} tabIndex={-1} ref={main}>
        <Progress />
        <LiveMessages />
        <Suspense>{viewer?.owesTerms && <TermsBanner />}</Suspense>
        <PageBoundary key={pathname}>
          <Outlet />
        </PageBoundary>
      </main>
    </div>
  );
}
