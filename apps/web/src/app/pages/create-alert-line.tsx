import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { CreateAlert } from "#features/alerts/create-alert.tsx";
import TellHereLine from "#features/push/tell-here-line.tsx";

/** Of a search; who waits for something may be told on this device too. */
export default function CreateAlertLine({ filter }: { filter: ListFilter }) {
  return (
    <CreateAlert filter={filter}>
      <TellHereLine lead="Apprenez-le dès qu'une annonce paraît, même quand le site est fermé." />
    </CreateAlert>
  );
}
