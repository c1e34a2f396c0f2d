import type { ReactNode } from "react";
import { isRefused } from "#lib/line/retry.ts";
import { spoken } from "#lib/send/toast.ts";
import { ErrorState } from "./error-state.tsx";

interface Props<T> {
  query: { data: T | undefined; isError: boolean; error?: unknown; refetch: () => unknown };
  /** The specification's sentence when it cannot be loaded. */
  error: string;
  errorTitle?: string;
  /** A skeleton of the same shape as the content. */
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** The one place that knows the faces of a query: waiting, broken, there. Empty is the content's own. */
export function QueryView<T>({ query, error, errorTitle = "Erreur de chargement", waiting, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (isRefused(query.error)) return <ErrorState title={errorTitle} error={spoken(query.error, error)} />;
  if (query.isError) return <ErrorState title={errorTitle} error={error} onRetry={query.refetch} />;
  return (
    <div aria-busy="true">
      <output className="sr">Chargement...</output>
      {waiting}
    </div>
  );
}
