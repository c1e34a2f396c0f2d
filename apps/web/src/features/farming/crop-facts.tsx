import { formatDate, formatDay } from "@recolte/domain/platform/days/date";
import { quantity } from "@recolte/domain/goods/unit";
import type { Outputs } from "#lib/line/trpc.ts";
import { pastOf } from "./crop-words.ts";
import css from "./crops.module.css";

type Crop = Outputs["crops"]["byId"];

export function CropFacts({ crop }: { crop: Crop }) {
  const facts = [
    { label: "Plantation", value: formatDay(crop.plantedOn) },
    { label: "Récolte prévue", value: `du ${formatDay(crop.expectedFrom)} au ${formatDay(crop.expectedTo)}` },
    { label: "Quantité attendue", value: quantity(crop.expectedKg, "kg") },
    ...(crop.harvestedKg === null ? [] : [{ label: "Récolté", value: quantity(crop.harvestedKg, "kg") }]),
    ...(crop.stock === null ? [] : [{ label: "Mis en stock", value: crop.stock }]),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Moves and notes, the newest first. */
export function CropHistory({ logs }: { logs: Crop["logs"] }) {
  return (
    <section>
      <h3 className={css.heading}>Journal</h3>
      {logs.length === 0 && <p className={css.quiet}>Rien n'est encore noté.</p>}
      <ul className={css.list}>
        {logs.map(({ id, move, content, at }) => (
          <li key={id} className={css.row}>
            <p className={css.strong}>{pastOf(move)}</p>
            {content && <p className={css.text}>{content}</p>}
            <p className={css.quiet}>{formatDate(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
