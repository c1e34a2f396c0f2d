import { accessFor } from "@recolte/domain/platform/pages/guard";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { paths } from "#lib/browser/paths.ts";
import { toast } from "#lib/send/toast.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { fetchThemed, lazyThemed } from "#ui/mantine/lazy-themed.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { fetchPrivatePages } from "./private-page.tsx";
import { GuardFrame } from "./shell/guard-frame.tsx";
import { unreachable } from "./unreachable.tsx";

interface SignInFirstProps {
  saying: string | undefined;
  /** Whose page it was: nobody else is led back to it. */
  opener: string | undefined;
}

/** To /auth, carrying where the visitor wanted to go. */
function SignInFirst({ saying, opener }: SignInFirstProps) {
  const { pathname, search, hash } = useLocation();
  // Said once, when the visitor is turned away.
  useEffect(() => {
    if (saying) toast.error(saying);
  }, [saying]);
  // The spinner stays until the code of the next page is there: nothing else would be on the screen.
  return (
    <>
      <Spinner />
      <Navigate to={paths.auth} replace state={{ from: `${pathname}${search}${hash}`, opener }} />
    </>
  );
}

/** Every route below needs a session. `saying` is the error a visitor gets on the way to /auth. */
export function RequireMember({ saying }: { saying?: string }) {
  const { viewer, loading, failed, error, retry } = useViewer();
  const [opener, setOpener] = useState(viewer?.id);
  if (viewer && !opener) setOpener(viewer.id);
  // While the session is asked for: the page behind it would wait for the one after the other.
  useEffect(() => void Promise.all([fetchPrivatePages(), fetchThemed()]), []);
  if (loading) return <Spinner />;
  if (failed) return unreachable(error, retry);
  // Anybody who took the opener's place leaves too: the address alone tells with whom they wrote.
  if (accessFor("members", viewer) === "enter" && viewer?.id === opener) return <Outlet />;
  return <SignInFirst saying={viewer ? "" : saying} opener={opener} />;
}

function Checking() {
  usePageTitle(PAGES.admin.title);
  return (
    <GuardFrame>
      <Spinner label="Vérification des permissions..." />
    </GuardFrame>
  );
}
const AdminGuard = lazyThemed(() => import("./admin-guard.tsx"));

/** Every route below needs an administrator, or any staff where moderators may enter. */
export function RequireAdmin({ moderators = false }: { moderators?: boolean }) {
  return (
    <Suspense fallback={<Checking />}>
      <AdminGuard moderators={moderators} />
    </Suspense>
  );
}
