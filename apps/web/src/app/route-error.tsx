import { ErrorState } from "#ui/error-state.tsx";

/** A page whose code did not arrive (cut line, new version), or that broke while drawing. */
export function RouteError() {
  return (
    <main id="contenu">
      <ErrorState
        level={1}
        title="Cette page n'a pas pu s'afficher"
        error="Vérifiez votre connexion, puis rechargez la page."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
