import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { IconMap2 } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import list from "./list-filters.module.css";

const OfferedWhere = lazy(() => withBackoff(() => import("./offered-where.tsx")));

/** The picture arrives when it is asked for. */
export function WhereButton({ filter }: { filter: ListFilter }) {
  const picture = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${list.chip} ${list.tool}`}
        aria-expanded={isOpen}
        aria-controls={picture}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMap2 size={20} aria-hidden />
        Où sont les annonces
      </button>
      <div id={picture} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <OfferedWhere filter={filter} />
          </Suspense>
        )}
      </div>
    </>
  );
}
