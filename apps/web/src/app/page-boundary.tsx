import { Component, type ReactNode } from "react";
import { ErrorState } from "#ui/error-state.tsx";

interface Props {
  children: ReactNode;
}

/** A page whose code did not arrive (cut line, new version), or that broke while drawing. The rest of the site stays. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        level={1}
        title="Cette page n'a pas pu s'afficher"
        error="Vérifiez votre connexion, puis rechargez la page."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
