import { Button } from "@mantine/core";
import { accessFor } from "@recolte/domain/platform/pages/guard";
import { mayModerate } from "@recolte/domain/identity/role";
import { lazy, Suspense, useState } from "react";
import { Link, Navigate, Outlet, useLocation, useNavigate } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { paths } from "#lib/browser/paths.ts";
import { useViewer, type Viewer } from "#lib/session/viewer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { GuardFrame } from "./shell/guard-frame.tsx";
import type { Held } from "./staff-gate.tsx";
import { unreachable } from "./unreachable.tsx";

function Restricted({ moderates }: { moderates: boolean }) {
  usePageTitle("Accès Restreint");
  const navigate = useNavigate();
  // Anybody who opened the site at this address has nothing behind them.
  const isFirst = useLocation().key === "default";
  const actions = (
    <>
      <Button variant="outline" onClick={() => void (isFirst ? navigate(paths.home) : navigate(-1))}>
        Retour
      </Button>
      <Button component={Link} to={paths.home} variant={moderates ? "outline" : "filled"}>
        Accueil
      </Button>
      {moderates && (
        <Button component={Link} to={paths.adminAnnouncements}>
          Modération
        </Button>
      )}
    </>
  );
  return (
    <GuardFrame>
      <EmptyState level={1} picture="padlock" ground="epices" title="Accès Restreint" action={actions}>
        Seuls les administrateurs peuvent accéder à cette section.
      </EmptyState>
    </GuardFrame>
  );
}

const CHECKING = (
  <GuardFrame>
    <Spinner label="Vérification des permissions..." />
  </GuardFrame>
);
const StaffGate = lazy(() => withBackoff(() => import("./staff-gate.tsx")));

/** To /admin/login, carrying where one wanted to go. */
function StaffSignIn() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={paths.adminLogin} replace state={{ from: `${pathname}${search}${hash}` }} />;
}

/** A role opens the administration in a session of its own, and once nothing more is asked for. */
function StaffDoor({ door }: { door: Viewer["staffDoor"] }) {
  const [held, hold] = useState<Held>(null);
  const asked = held ?? door;
  if (asked === "sign-in") return <StaffSignIn />;
  if (asked === null || asked === "open") return <Outlet />;
  return (
    <Suspense fallback={CHECKING}>
      <StaffGate asked={asked} hold={hold} />
    </Suspense>
  );
}

/** For whom the administration opens; its code is fetched by the one who goes there. */
export default function AdminGuard({ moderators }: { moderators: boolean }) {
  const { viewer, loading, failed, error, retry } = useViewer();
  if (loading) return CHECKING;
  if (failed) return <GuardFrame>{unreachable(error, retry)}</GuardFrame>;
  switch (accessFor(moderators ? "staff" : "administrators", viewer)) {
    case "admin-login":
    case "sign-in":
      return <StaffSignIn />;
    case "restricted":
      return <Restricted moderates={mayModerate(viewer?.roles ?? [])} />;
    case "enter":
      return <StaffDoor door={viewer?.staffDoor ?? null} />;
  }
}
