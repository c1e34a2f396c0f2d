import { Component, type ReactNode } from "react";
import { isOutdated, mayReload } from "#lib/new-version.ts";
import { ErrorState } from "#ui/error-state.tsx";

interface Props {
  children: ReactNode;
}

interface State {
  broken: boolean;
  /** Its code or its style did not arrive. */
  cut: boolean;
  outdated: boolean;
}

/**
 * A page whose code did not arrive (cut line, new version), or that broke while drawing. The rest of the site stays. A tab that
 * a new version left behind is loaded anew, once: what was typed is in its draft.
 */
export class PageBoundary extends Component<Props, State> {
  override state = { broken: false, cut: false, outdated: false };

  /** Each browser has its own words for a module that did not come, and the loader for a style. */
  static getDerivedStateFromError(error: unknown) {
    return { broken: true, cut: /imported|importing|preload/iu.test(String(error)) };
  }

  override componentDidCatch() {
    void isOutdated().then((outdated) => {
      if (outdated && mayReload()) window.location.reload();
      else this.setState({ outdated });
    });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        level={1}
        title="Cette page n'a pas pu s'afficher"
        error={
          this.state.outdated
            ? "Une nouvelle version du site est en ligne. Rechargez la page."
            : this.state.cut
              ? "Vérifiez votre connexion, puis rechargez la page."
              : "Une erreur est survenue. Rechargez la page."
        }
        onRetry={() => window.location.reload()}
      />
    );
  }
}
