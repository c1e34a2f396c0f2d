import { Component, type ReactNode } from "react";
import { isOutdated, mayReload } from "#lib/line/new-version.ts";
import { ErrorState } from "#ui/error-state.tsx";

interface Props {
  children: ReactNode;
}

interface State {
  /** What helps, once the page is broken. */
  advice?: string;
}

/**
 * A page whose code did not arrive (cut line, new version), or that broke while drawing. The rest of the site stays. A tab that
 * a new version left behind is loaded anew, once: what was typed is in its draft.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  /** Each browser has its own words for a module that did not come, and the loader for a style. */
  static getDerivedStateFromError(error: unknown): State {
    const cut = /imported|importing|preload/iu.test(String(error));
    return { advice: cut ? "Vérifiez votre connexion, puis rechargez la page." : "Une erreur est survenue. Rechargez la page." };
  }

  override componentDidCatch() {
    void isOutdated().then((outdated) => {
      if (!outdated) return;
      if (mayReload()) window.location.reload();
      else this.setState({ advice: "Une nouvelle version du site est en ligne. Rechargez la page." });
    });
  }

  override render() {
    const { advice } = this.state;
    if (!advice) return this.props.children;
    return (
      <ErrorState level={1} title="Cette page n'a pas pu s'afficher" error={advice} onRetry={() => window.location.reload()} />
    );
  }
}
