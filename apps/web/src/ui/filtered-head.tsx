import { lazy, type ReactNode } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import css from "./filtered-head.module.css";
import { ListHead, type ListHeadProps } from "./list-head.tsx";

const FilterSheet = lazy(() => withBackoff(() => import("./filter-sheet.tsx")));

interface Props extends Omit<ListHeadProps, "sheet"> {
  /** What the button that closes the sheet reads: « Voir les produits ». */
  action: string;
  fields: (asksNear: boolean, isSheet: boolean) => ReactNode;
}

/** The head of a list whose filters stand below it on a wide screen, and in a sheet elsewhere. */
export function FilteredHead({ action, fields, ...head }: Props) {
  return (
    <>
      <ListHead
        {...head}
        sheet={(asksNear, close) => (
          <FilterSheet action={action} onClose={close}>
            {fields(asksNear, true)}
          </FilterSheet>
        )}
      />
      <div className={css.wide}>{fields(false, false)}</div>
    </>
  );
}
