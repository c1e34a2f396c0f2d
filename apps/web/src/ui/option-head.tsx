import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { CountTabs } from "./count-tabs.tsx";
import { FilteredHead } from "./filtered-head.tsx";
import { ListHead, type ListHeadProps } from "./list-head.tsx";
import css from "./option-head.module.css";
import { SearchField } from "./search-field.tsx";

/** One of a few; the first narrows nothing. */
export interface OptionFilter {
  /** In the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string; count?: number | null | undefined }[];
  value: string;
  /** Each of its options is a chip. */
  isChips?: boolean;
}

interface Props extends Pick<ListHeadProps, "title" | "count" | "lead" | "sort" | "bell"> {
  filters: readonly OptionFilter[];
  /** What is searched for, and what the field is called. */
  search?: { label: string; name: string; value: string };
  /** What its owner may add, print or send. */
  acts?: ReactNode;
  /** Filters of another kind: their fields, and what is on of them. */
  more?: { fields: ReactNode; active: readonly { name: string; words: string }[] };
  /** What is said beside the chips. */
  hint?: ReactNode;
  onChange: (changes: Record<string, string | undefined>) => void;
}

interface FieldsProps extends Pick<Props, "filters" | "onChange"> {
  children: ReactNode;
}

const valueIn = ({ options }: OptionFilter, value: string) => (value === options[0]?.value ? undefined : value);

function Fields({ filters, onChange, children }: FieldsProps) {
  return (
    <div className={css.fields}>
      {filters.map((filter) => (
        <NativeSelect
          key={filter.name}
          aria-label={filter.label}
          data={filter.options.map(({ value, label }) => ({ value, label }))}
          value={filter.value}
          onChange={({ currentTarget }) => onChange({ [filter.name]: valueIn(filter, currentTarget.value) })}
        />
      ))}
      {children}
    </div>
  );
}

function Chips({ filters, onChange }: Pick<Props, "filters" | "onChange">) {
  return filters.map((filter) => (
    <CountTabs
      key={filter.name}
      look="pill"
      label={filter.label}
      tabs={filter.options}
      value={filter.value}
      onChange={(value) => onChange({ [filter.name]: valueIn(filter, value) })}
    />
  ));
}

/** The head of one's own lists and of the staff's: words, and choices of a few. */
export function OptionHead({ filters, search, acts, more, hint, onChange, ...head }: Props) {
  const chosen = filters.filter((filter) => valueIn(filter, filter.value) !== undefined);
  const options = chosen.map(({ name, options: all, value, isChips = false }) => ({
    name,
    words: all.find((option) => option.value === value)?.label ?? value,
    isChip: isChips,
  }));
  const common = {
    ...head,
    search: search && (
      <SearchField
        className={css.search}
        label={search.label}
        value={search.value}
        onSearch={(text) => onChange({ [search.name]: text })}
      />
    ),
    active: [...options, ...(more?.active ?? [])],
    onRemove: (name: string) => onChange({ [name]: undefined }),
  };
  return (
    <div className={css.head}>
      {acts && (
        <div className={css.acts} data-swipes>
          {acts}
        </div>
      )}
      {filters.length === 0 ? (
        <ListHead {...common} />
      ) : (
        <FilteredHead
          {...common}
          chips={() => (
            <>
              <Chips filters={filters.filter(({ isChips }) => isChips)} onChange={onChange} />
              {hint}
            </>
          )}
          action="Voir la liste"
          fields={(_asksNear, isSheet) => (
            <Fields filters={filters.filter(({ isChips }) => isSheet || !isChips)} onChange={onChange}>
              {more?.fields}
            </Fields>
          )}
        />
      )}
    </div>
  );
}
