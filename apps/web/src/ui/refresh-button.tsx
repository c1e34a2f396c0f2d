import { IconRefresh } from "@tabler/icons-react";
import { BusyButton } from "./busy-button.tsx";

interface Props {
  query: { isFetching: boolean; refetch: () => unknown };
}

export function RefreshButton({ query }: Props) {
  return (
    <BusyButton
      size="sm"
      variant="outline"
      leftSection={<IconRefresh size={18} aria-hidden />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      Actualiser
    </BusyButton>
  );
}
