import type { Outputs } from "#lib/line/trpc.ts";
import { PictureFrame } from "#ui/picture.tsx";
import css from "./publish.module.css";

export type Sellable = Outputs["announcements"]["sellable"][number];

interface Props {
  goods: readonly Sellable[];
  /** The name of what is chosen. */
  chosen?: string | undefined;
  /** What the list is called. */
  label: string;
  onChoose: (product: Sellable) => void;
}

/** Products as pictures, to be chosen by a tap. */
export function ProductGrid({ goods, chosen, label, onChoose }: Props) {
  return (
    <ul className={css.goods} aria-label={label}>
      {goods.map((one) => (
        <li key={one.name}>
          <button type="button" className={css.good} aria-pressed={one.name === chosen} onClick={() => onChoose(one)}>
            <PictureFrame
              picture={one.cover}
              category={one.category}
              alt=""
              sizes="112px"
              ask="nothing"
              className={css.picture}
            />
            <span>{one.called ?? one.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
