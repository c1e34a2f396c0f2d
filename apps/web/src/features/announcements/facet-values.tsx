import { countWords, type FacetCounts, type FacetValue } from "@recolte/domain/market/announcements/facets";
import { townsToChoose } from "@recolte/domain/platform/places/cities";
import { COUNTRIES, type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { folded } from "@recolte/domain/platform/texts/folded";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useViewer } from "#lib/session/viewer.ts";
import css from "./facet-panel.module.css";

interface Props {
  /** Null where nobody counted, nothing while somebody does. */
  counts: FacetCounts | null | undefined;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

interface Group {
  name: string;
  values: readonly Partial<FacetValue>[];
}

interface ManyProps extends Props {
  title: string;
  /** What the field that looks for one is called. */
  search: string;
  groups: readonly Group[];
}

/** So many are shown while nothing is typed, and then. */
const [FIRST, LOOKED_FOR] = [6, 20];

interface ValueProps extends Props {
  values: readonly Partial<FacetValue>[];
}

function Values({ values, counts, chosen, onChoose }: ValueProps) {
  return values.map(({ value = "", label = value, count }) => (
    <button
      key={value}
      type="button"
      className={css.value}
      aria-pressed={value === chosen}
      onClick={() => onChoose(value === chosen ? undefined : value)}
    >
      {label}{" "}
      {counts !== undefined && (
        <span className={css.count}>{countWords(counts ? (count ?? 0) : undefined, counts?.isCapped ?? false)}</span>
      )}
    </button>
  ));
}

/**
 * What is shown of each group: what is chosen, then what something is offered of, as soon as that is known; the rest has to be
 * looked for. What was never counted is all the same.
 */
function shownOf(groups: readonly Group[], sought: string, { counts, chosen }: Omit<Props, "onChoose">) {
  const isOffered = ({ value, count }: Partial<FacetValue>) => counts === null || Boolean(count) || value === chosen;
  const isSought = ({ value = "", label = value }: Partial<FacetValue>) => folded(label).includes(sought);
  return groups.flatMap(({ name, values }) => {
    const found = values.filter(sought ? isSought : isOffered);
    const first = found.slice(0, sought ? LOOKED_FOR : FIRST);
    const own = found.find(({ value }) => value === chosen);
    const shown = own && !first.includes(own) ? [own, ...first] : first;
    return shown.length > 0 ? [{ name, values: shown, hasMore: found.length > first.length }] : [];
  });
}

interface SearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

function ValueSearch({ label, typed, onType }: SearchProps) {
  return (
    <label className={css.search}>
      <IconSearch size={20} aria-hidden />
      <input
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}

/** One of many, looked for by what is typed; a second press takes it back. */
function ManyValues({ title, search, groups, ...props }: ManyProps) {
  const [typed, setTyped] = useState("");
  const heading = useId();
  const sought = folded(typed.trim());
  const shown = shownOf(groups, sought, props);
  return (
    <section className={css.many} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ValueSearch label={search} typed={typed} onType={setTyped} />
      {shown.map(({ name, values }) => (
        <fieldset key={name} className={css.group}>
          <legend className={groups.length > 1 ? css.note : "sr"}>{name}</legend>
          <Values values={values} {...props} />
        </fieldset>
      ))}
      {props.counts && shown.length === 0 && (
        <output className={css.note}>{sought ? "Rien de ce nom" : "Aucun dans cette liste"}</output>
      )}
      {!sought && shown.some(({ hasMore }) => hasMore) && <p className={css.note}>Écrivez pour voir les autres.</p>}
    </section>
  );
}

/** Where something is offered, most first, then the other known towns: these too may be looked for. */
function townsOf(country: Country, counts: Props["counts"], near: readonly string[] | undefined): Partial<FacetValue>[] {
  const found = counts?.values.filter((town) => town.country === country) ?? [];
  const others = townsToChoose(country, near).filter((name) => !found.some(({ value }) => value === name));
  return [...found, ...others.map((value) => ({ value }))];
}

interface TownProps extends Props {
  country: Country | undefined;
}

/** By country; one that somebody typed is on no list. */
export function TownFacet({ country, ...props }: TownProps) {
  const { counts, chosen } = props;
  const near = useViewer().viewer?.nearTowns;
  const countries = country ? [country] : COUNTRIES;
  const groups = countries.map((one) => ({ name: COUNTRY_FACTS[one].name, values: townsOf(one, counts, near) }));
  const isListed = !chosen || groups.some(({ values }) => values.some(({ value }) => value === chosen));
  if (!isListed) groups[0]?.values.unshift({ value: chosen });
  return <ManyValues title="Ville" search="Chercher une ville" groups={groups} {...props} />;
}

export function ProductFacet(props: Props) {
  const values = props.counts?.values ?? [];
  return <ManyValues title="Produit" search="Chercher un produit" groups={[{ name: "Produits", values }]} {...props} />;
}
