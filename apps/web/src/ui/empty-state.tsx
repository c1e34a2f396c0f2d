import type { Category } from "@recolte/domain/goods/category";
import type { CSSProperties, ReactNode, SyntheticEvent } from "react";
import { tint } from "./category-pictures.ts";
import css from "./empty-state.module.css";
import { PICTURES, type PictureName } from "./pictures.ts";

interface Props {
  picture: PictureName;
  ground?: Category;
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One button or link (two for a refused screen). */
  action?: ReactNode;
  /** The level of the title: 1 when the state is the whole page. */
  level?: 1 | 2;
}

/** Without a network the picture does not come either: better none than a broken one. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.visibility = "hidden";
}

/** Nothing here, or not for you: a picture, one sentence, one action. */
export function EmptyState({ picture, ground = "cereales", title, children, action, level = 2 }: Props) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={css.empty}>
      <span className={css.medal} style={{ "--ground": tint(ground) } as CSSProperties}>
        <img src={PICTURES[picture]} alt="" width={192} height={192} loading="lazy" onError={hide} />
      </span>
      <Heading>{title}</Heading>
      {children && (typeof children === "string" ? <p>{children}</p> : children)}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}
