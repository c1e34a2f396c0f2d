import { IconRefresh } from "@tabler/icons-react";
import { EmptyState } from "./empty-state.tsx";
import { PlainButton } from "./plain-button.tsx";

interface Props {
  title?: string;
  /** The sentence of the specification for this screen. */
  error: string;
  /** Not given: asked again, the answer would be the same. */
  onRetry?: (() => unknown) | undefined;
  level?: 1 | 2;
}

/** Something failed: the sentence, and « Réessayer » where that may help. */
export function ErrorState({ title = "Erreur de chargement", error, onRetry, level = 2 }: Props) {
  const retry = onRetry && (
    <PlainButton icon={<IconRefresh size={20} aria-hidden />} onPress={() => void onRetry()}>
      Réessayer
    </PlainButton>
  );
  return (
    <div role="alert">
      <EmptyState picture="antenna" ground="viandes" title={title} action={retry} level={level}>
        {error}
      </EmptyState>
    </div>
  );
}
