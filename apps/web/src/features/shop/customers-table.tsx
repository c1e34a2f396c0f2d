import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { dialledAs, groupedPhone } from "@recolte/domain/identity/dial-plan";
import { formatDate } from "@recolte/domain/platform/days/date";
import { telLink } from "@recolte/domain/identity/phone";
import { useViewer } from "#lib/session/viewer.ts";
import { counted } from "#lib/browser/words.ts";
import { Badge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import table from "#ui/table.module.css";
import type { Customer } from "./picked.tsx";
import css from "./shop.module.css";
import { francs } from "./words.ts";

const COLUMNS = ["Client", "Niveau", "Statut", "Dernier achat", "Achats"];

function Row({ customer, onOpen }: { customer: Customer; onOpen: () => void }) {
  const { viewer } = useViewer();
  const { name, phone, note, tags, boughtAt, times, spent, active, tier } = customer;
  return (
    <DataRow>
      <td className={table.whole}>
        <button type="button" className={css.open} onClick={onOpen}>
          {name}
        </button>
        {phone && (
          <p className={table.quiet}>
            <a href={telLink(dialledAs(phone, viewer?.country ?? DEFAULT_COUNTRY) ?? phone)}>{groupedPhone(phone)}</a>
          </p>
        )}
        {note && <p className={table.quiet}>{note}</p>}
        {tags.length > 0 && (
          <p className={table.tags}>
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
      </td>
      <td data-label="Niveau" className={table.mark}>
        <Badge tone={tier === "VIP" || tier === "Gold" ? "accent" : "quiet"}>{tier}</Badge>
      </td>
      <td data-label="Statut">
        <Badge tone={active ? "good" : "quiet"}>{active ? "Actif" : "Inactif"}</Badge>
      </td>
      <td data-label="Dernier achat" className={table.firm}>
        {boughtAt ? formatDate(boughtAt) : "Aucun"}
      </td>
      <td data-label="Achats" className={table.firm}>
        {counted(times, "achat")}
      </td>
      <td data-label="Dépensé en 12 mois" className={`${table.number} ${table.whole}`}>
        <b>{francs(spent)}</b>
      </td>
    </DataRow>
  );
}

/** One line for each customer; their name opens their card. */
export function CustomersTable({ customers, onOpen }: { customers: readonly Customer[]; onOpen: (one: Customer) => void }) {
  return (
    <DataTable columns={COLUMNS} last="Dépensé en 12 mois">
      {customers.map((customer) => (
        <Row key={customer.id} customer={customer} onOpen={() => onOpen(customer)} />
      ))}
    </DataTable>
  );
}
