import { isolate } from "@recolte/domain/platform/texts/bidi";
import { ActionIcon, Button } from "@mantine/core";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { CERTAINTY_LABELS, PRODUCT_NAME_KIND_LABELS } from "@recolte/domain/goods/dictionary";
import { monthsInWords } from "@recolte/domain/platform/days/months";
import { formatNumber } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { confirm } from "#lib/send/confirm.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Badge } from "#ui/badge.tsx";
import editor from "#ui/content-editor.module.css";
import table from "#ui/table.module.css";
import css from "./dictionary.module.css";
import { type Edited, type Name, placeLabel, type Product, type Season, type Weight } from "./entry.ts";
import { FAILED } from "./failed.ts";
import { SourceLine } from "./source-line.tsx";

interface RowProps {
  what: string;
  onEdit: () => void;
  onRemove: () => void;
  children: ReactNode;
}

const Row = ({ what, onEdit, onRemove, children }: RowProps) => (
  <li className={css.row}>
    <div className={css.told}>{children}</div>
    <ActionIcon variant="subtle" size={44} aria-label={`Modifier ${isolate(what)}`} onClick={onEdit}>
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="subtle" color="red" size={44} aria-label={`Supprimer ${isolate(what)}`} onClick={onRemove}>
      <IconTrash size={20} aria-hidden />
    </ActionIcon>
  </li>
);

const NameFacts = ({ name: { name, kind, country, toConfirm, source, url } }: { name: Name }) => (
  <>
    <p className={css.line}>
      <strong>{name}</strong>
      <span className={table.quiet}>
        {PRODUCT_NAME_KIND_LABELS[kind]} · {placeLabel(country)}
      </span>
      {toConfirm && <Badge tone="waiting">À confirmer</Badge>}
    </p>
    <SourceLine source={source} url={url} />
  </>
);

const WeightFacts = ({ weight: { unit, kg, country, certainty, source, url } }: { weight: Weight }) => (
  <>
    <p className={css.line}>
      <strong>
        {UNIT_LABELS[unit]} : {formatNumber(kg)}&nbsp;kg
      </strong>
      <span className={table.quiet}>{placeLabel(country)}</span>
      <Badge tone={certainty === "a_confirmer" ? "waiting" : "quiet"}>{CERTAINTY_LABELS[certainty]}</Badge>
    </p>
    <SourceLine source={source} url={url} />
  </>
);

const SeasonFacts = ({ season: { country, months, certainty, source, url } }: { season: Season }) => (
  <>
    <p className={css.line}>
      <strong>De saison : {monthsInWords(months)}</strong>
      <span className={table.quiet}>{placeLabel(country)}</span>
      <Badge tone={certainty === "a_confirmer" ? "waiting" : "quiet"}>{CERTAINTY_LABELS[certainty]}</Badge>
    </p>
    <SourceLine source={source} url={url} />
  </>
);

interface Props {
  product: Product;
  onEdit: (edited: Edited) => void;
}

function useRemovals(product: Product) {
  const { send } = useSend();
  return {
    async product() {
      const text = `« ${product.name} », ses noms, ses poids usuels et ses saisons quittent le dictionnaire. Les annonces restent. Cela ne se défait pas.`;
      if (await confirm({ title: "Supprimer ce produit ?", text, action: "Supprimer", danger: true }))
        await send("dictionary.removeProduct", { id: product.id }, { done: "Produit supprimé", failed: FAILED });
    },
    async name({ id, name }: Name) {
      const text = `« ${name} » ne mènera plus à « ${product.name} ».`;
      if (await confirm({ title: "Supprimer ce nom ?", text, action: "Supprimer", danger: true }))
        await send("dictionary.removeName", { id }, { done: "Nom supprimé", failed: FAILED });
    },
    async season({ id, country }: Season) {
      const text = `La saison de « ${product.name} » ne se montrera plus : ${placeLabel(country)}.`;
      if (await confirm({ title: "Supprimer cette saison ?", text, action: "Supprimer", danger: true }))
        await send("dictionary.removeSeason", { id }, { done: "Saison supprimée", failed: FAILED });
    },
    async weight({ id, unit }: Weight) {
      const text = `Les prix par ${UNIT_LABELS[unit]} de « ${product.name} » n'auront plus d'équivalent estimé au kilo.`;
      if (await confirm({ title: "Supprimer ce poids usuel ?", text, action: "Supprimer", danger: true }))
        await send("dictionary.removeWeight", { id }, { done: "Poids supprimé", failed: FAILED });
    },
  };
}

const ADDITIONS = [
  ["name", "Un nom"],
  ["weight", "Un poids usuel"],
  ["season", "Une saison"],
] as const;

const Additions = ({ product, onEdit }: Props) => (
  <div className={css.add}>
    {ADDITIONS.map(([what, label]) => (
      <Button
        key={what}
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={`Ajouter ${label.toLowerCase()} à ${isolate(product.name)}`}
        onClick={() => onEdit({ what, product })}
      >
        {label}
      </Button>
    ))}
  </div>
);

/** A product with all that it is called, and what it usually weighs. */
export function ProductCard({ product, onEdit }: Props) {
  const remove = useRemovals(product);
  return (
    <article className={css.card} aria-label={product.name}>
      <div className={css.head}>
        <div>
          <h2>{product.name}</h2>
          <p className={table.quiet}>{CATEGORY_LABELS[product.category]}</p>
        </div>
        <div className={editor.actions}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Modifier le produit ${isolate(product.name)}`}
            onClick={() => onEdit({ what: "product", product })}
          >
            Modifier
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`Supprimer le produit ${isolate(product.name)}`}
            onClick={() => void remove.product()}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <ul className={css.rows}>
        {product.names.map((name) => (
          <Row
            key={name.id}
            what={`le nom ${name.name}`}
            onEdit={() => onEdit({ what: "name", product, name })}
            onRemove={() => void remove.name(name)}
          >
            <NameFacts name={name} />
          </Row>
        ))}
        {product.weights.map((weight) => (
          <Row
            key={weight.id}
            what={`le poids par ${UNIT_LABELS[weight.unit]}, ${placeLabel(weight.country)}`}
            onEdit={() => onEdit({ what: "weight", product, weight })}
            onRemove={() => void remove.weight(weight)}
          >
            <WeightFacts weight={weight} />
          </Row>
        ))}
        {product.seasons.map((season) => (
          <Row
            key={season.id}
            what={`la saison, ${placeLabel(season.country)}`}
            onEdit={() => onEdit({ what: "season", product, season })}
            onRemove={() => void remove.season(season)}
          >
            <SeasonFacts season={season} />
          </Row>
        ))}
      </ul>
      <Additions product={product} onEdit={onEdit} />
    </article>
  );
}
