import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { PageBoundary } from "#app/page-boundary.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { SidebarColumn, SidebarToggle } from "./pages-sidebar.tsx";
import { PhoneSheet } from "./phone-sheet.ts";
import { Progress } from "./progress.tsx";
import { routeLook } from "./route-look.ts";
import { SiteFrame } from "./site-frame.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useSidebar } from "./use-sidebar.ts";
import { useUnread } from "./use-unread.ts";

/** Nobody reads it on the first screen. */
const Soon = lazy(() => whenIdle().then(() => withBackoff(() => import("./soon.tsx"))));
/** For members alone: a visitor's first load is spared their code. */
const MemberBanners = lazy(() => withBackoff(() => import("./member-banners.tsx")));
const WaitingLink = lazy(() => withBackoff(() => import("#features/cases/waiting-link.tsx")));
const LiveMessages = lazy(() => withBackoff(() => import("#features/messages/live-messages.tsx")));

export function SiteLayout() {
  const { viewer, loading } = useViewer();
  const unread = useUnread(viewer);
  const { pathname } = useLocation();
  const look = routeLook(pathname);
  const { column, sheet, toggle, closeSheet } = useSidebar();
  const main = useFocusOnArrival();
  useScrollPlace();

  return (
    <SiteFrame
      viewer={loading ? undefined : viewer}
      unread={unread}
      look={look}
      main={main}
      top={
        <Suspense>
          <Soon owner={viewer?.id} />
        </Suspense>
      }
      notice={<Suspense>{viewer && <MemberBanners viewer={viewer} />}</Suspense>}
      column={!look.ownColumn && column && <SidebarColumn />}
      headerEnd={
        <>
          <Suspense>{viewer?.staffDoor === "open" && <WaitingLink />}</Suspense>
          {!look.ownColumn && <SidebarToggle open={column} onToggle={toggle} />}
        </>
      }
      footerEnd={!look.ownColumn && <SidebarToggle phone open={sheet} onToggle={toggle} />}
    >
      <Progress />
      <Suspense>{viewer && <LiveMessages />}</Suspense>
      <Suspense>{sheet && !look.ownColumn && <PhoneSheet onClose={closeSheet} />}</Suspense>
      <PageBoundary key={pathname}>
        <Outlet />
      </PageBoundary>
    </SiteFrame>
  );
}
