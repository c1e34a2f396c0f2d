import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation, useNavigationType } from "react-router-dom";
import { useViewer } from "#lib/viewer.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { SidebarColumn, SidebarSheet, SidebarToggle } from "./pages-sidebar.tsx";
import { SiteFrame } from "./site-frame.tsx";
import css from "./site-layout.module.css";
import { useRouteLook } from "./use-route-look.ts";
import { useSidebar } from "./use-sidebar.ts";
import { useUnread } from "./use-unread.ts";
import { VerificationBanner } from "./verification-banner.tsx";

/** A new page begins at its beginning for the keyboard and the screen reader too; Back keeps its place. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current !== pathname && type !== "POP") main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, type]);
  return main;
}

export function SiteLayout() {
  const { viewer, loading } = useViewer();
  const unread = useUnread(viewer);
  const look = useRouteLook();
  const sidebar = useSidebar();
  const main = useFocusOnArrival();
  const navigation = useNavigation();

  return (
    <SiteFrame
      viewer={loading ? undefined : viewer}
      unread={unread}
      look={look}
      main={main}
      top={<OfflineBanner />}
      notice={viewer && !viewer.emailVerified && <VerificationBanner />}
      column={!look.ownColumn && sidebar.column && <SidebarColumn />}
      headerEnd={!look.ownColumn && <SidebarToggle open={sidebar.column} onToggle={sidebar.toggle} />}
      footerEnd={!look.ownColumn && <SidebarToggle phone open={sidebar.sheet} onToggle={sidebar.toggle} />}
    >
      <ScrollRestoration />
      {navigation.state === "loading" && <div className={css.progress} />}
      {sidebar.sheet && !look.ownColumn && <SidebarSheet onClose={sidebar.closeSheet} />}
      <Outlet />
    </SiteFrame>
  );
}
