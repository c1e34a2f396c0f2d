import { Button } from "@mantine/core";
import { TRPCClientError } from "@trpc/client";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useSignOut } from "./use-sign-out.ts";

type Failure = "signed-out" | "missing" | "refused" | "unexpected";

/** What a profile that does not come means: without an answer of the server nobody knows. */
export function failureOf(error: unknown): Failure {
  const data = error instanceof TRPCClientError ? (error.data as { code?: string; refusal?: string | null } | null) : null;
  if (data?.code === "UNAUTHORIZED") return "signed-out";
  if (data?.refusal === "profile.missing") return "missing";
  return data ? "refused" : "unexpected";
}

/** The session has ended while the page was open. */
export function LoginRequired() {
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  async function signIn() {
    await sessionChanged();
    await navigate(paths.auth, { replace: true, state: { from: paths.ownProfile } });
  }
  return (
    <EmptyState
      level={1}
      picture="padlock"
      ground="epices"
      title="Connexion requise"
      action={<Button onClick={() => void signIn()}>Se connecter</Button>}
    >
      Utilisateur non connecté
    </EmptyState>
  );
}

const home = (
  <Button component={Link} to={paths.home} variant="outline">
    Retour à l'accueil
  </Button>
);

export function NotConfigured({ pending, onCreate }: { pending: boolean; onCreate: () => void }) {
  const signOut = useSignOut();
  const create = (
    <BusyButton busy={pending} busyLabel="Création..." onClick={onCreate}>
      Créer mon profil
    </BusyButton>
  );
  return (
    <EmptyState
      level={1}
      picture="compass"
      title="Profil non configuré"
      action={
        <>
          {create}
          {home}
          <Button variant="subtle" onClick={() => void signOut()}>
            Se déconnecter
          </Button>
        </>
      }
    >
      Votre compte n'a pas encore de profil. Créez-le en un instant, vous le compléterez ensuite.
    </EmptyState>
  );
}

export function LoadFailed({ unexpected, onRetry }: { unexpected: boolean; onRetry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        picture="antenna"
        ground="viandes"
        title="Erreur de chargement"
        action={
          <>
            <Button onClick={() => void onRetry()}>Réessayer</Button>
            {home}
          </>
        }
      >
        {unexpected ? "Erreur inattendue lors du chargement" : "Erreur lors du chargement du profil"}
      </EmptyState>
    </div>
  );
}
