import type { ReactNode } from "react";
import { ErrorState } from "#ui/error-state.tsx";

export const unreachable = (retry: () => void): ReactNode => (
  <ErrorState level={1} error="Impossible de vérifier votre session. Vérifiez votre connexion." onRetry={retry} />
);
