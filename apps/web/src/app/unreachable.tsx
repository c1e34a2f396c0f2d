import type { ReactNode } from "react";
import { isUnanswered } from "#lib/line/retry.ts";
import { spoken } from "#lib/send/toast.ts";
import { ErrorState } from "#ui/error-state.tsx";

/** The line is to blame only where nobody answered. */
const why = (error: unknown) => (isUnanswered(error) ? "Vérifiez votre connexion." : spoken(error, "Une erreur est survenue."));

export const unreachable = (error: unknown, retry: () => void): ReactNode => (
  <ErrorState level={1} error={`Impossible de vérifier votre session. ${why(error)}`} onRetry={retry} />
);
