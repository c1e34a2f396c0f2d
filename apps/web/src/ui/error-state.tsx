import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { EmptyState } from "./empty-state.tsx";

interface Props {
  title?: string;
  /** The sentence of the specification for this screen. */
  error: string;
  onRetry: () => unknown;
  level?: 1 | 2;
}

/** Something failed that may work now: the sentence, and « Réessayer ». */
export function ErrorState({ title = "Erreur de chargement", error, onRetry, level = 2 }: Props) {
  const retry = (
    <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={() => void onRetry()}>
      Réessayer
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState picture="antenna" ground="viandes" title={title} action={retry} level={level}>
        {error}
      </EmptyState>
    </div>
  );
}
