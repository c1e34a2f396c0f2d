import { IconRefresh } from "@tabler/icons-react";
import { BusyButton } from "./busy-button.tsx";
import css from "./refresh-button.module.css";

interface Props {
  query: { isFetching: boolean; refetch: () => unknown };
}

export function RefreshButton({ query }: Props) {
  return (
    <BusyButton
      className={css.button ?? ""}
      size="sm"
      variant="outline"
      leftSection={<IconRefresh size={18} aria-hidden />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      <span className={css.word}>Actualiser</span>
    </BusyButton>
  );
}
