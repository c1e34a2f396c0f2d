import { initials } from "@recolte/domain/profile";
import type { CSSProperties } from "react";
import { avatarUrl } from "#lib/picture.ts";
import css from "./avatar.module.css";
import { tintOf } from "./category-pictures.ts";

interface Props {
  person: { id: string; firstName: string; lastName: string; avatarKey: string | null };
  size?: 24 | 32 | 40 | 48 | 64 | 96;
}

/** The photo of a person or the initials; always beside the name, so silent to screen readers. */
export function Avatar({ person, size = 32 }: Props) {
  const { id, avatarKey } = person;
  return (
    <span className={css.avatar} style={{ "--size": `${size}px`, "--ground": tintOf(id) } as CSSProperties} aria-hidden="true">
      {avatarKey ? <img src={avatarUrl(id, avatarKey)} alt="" width={size} height={size} loading="lazy" /> : initials(person)}
    </span>
  );
}
