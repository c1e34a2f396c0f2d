import type { Category } from "@recolte/domain/goods/category";
import { formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS, type Unit } from "@recolte/domain/goods/unit";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { PictureFrame } from "./picture.tsx";
import css from "./goods-strip.module.css";

interface Goods {
  id: string;
  title: string;
  price: number;
  unit: Unit;
  category: Category;
  cover: ComponentProps<typeof PictureFrame>["picture"];
}

interface Props {
  title: string;
  /** Beside the title: a link, a button. */
  action?: ReactNode;
  note?: string;
  goods: readonly Goods[];
}

/** Some announcements in one line, small, to be moved sideways where they are many. */
export function GoodsStrip({ title, action, note, goods }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {note && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      <ul className={css.goods}>
        {goods.map((one) => (
          <li key={one.id} className={css.one}>
            <PictureFrame picture={one.cover} category={one.category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
            <div className={css.words}>
              <Link to={paths.announcement(one.id)}>{one.title}</Link>
              <p className={css.price}>{formatPrice(one.price, UNIT_LABELS[one.unit])}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
