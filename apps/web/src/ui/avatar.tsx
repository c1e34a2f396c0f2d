import { initials } from "@recolte/domain/market/profiles/profile";
import type { CSSProperties } from "react";
import { useDataSaver } from "#lib/line/data-saver.ts";
import { avatarUrl } from "#lib/upload/picture.ts";
import css from "./avatar.module.css";
import { tintOf } from "./category-pictures.ts";

interface Props {
  person: { id: string; firstName: string | null; lastName: string | null; avatarKey: string | null };
  size?: 24 | 32 | 40 | 48 | 64 | 96;
}

/** The photo of a person or the initials; always beside the name, so nothing to read aloud nor to copy. */
export function Avatar({ person, size = 32 }: Props) {
  const saving = useDataSaver();
  const { id, avatarKey, firstName, lastName } = person;
  const style = { "--size": `${size}px`, "--ground": tintOf(id) } as CSSProperties;
  if (!avatarKey || saving)
    return (
      <span
        className={css.avatar}
        style={style}
        data-initials={initials({ firstName: firstName ?? "", lastName: lastName ?? "" })}
        aria-hidden="true"
      />
    );
  return (
    <span className={css.avatar} style={style} aria-hidden="true">
      <img src={avatarUrl(id, avatarKey)} alt="" width={size} height={size} loading="lazy" />
    </span>
  );
}
