import { isolate } from "@recolte/domain/platform/texts/bidi";
import { pictureUrl } from "@recolte/domain/platform/picture";
import { IconGripVertical, IconRefresh, IconX } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useAsked } from "#lib/line/data-saver.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./photo-picker.module.css";
import type { Photo, usePhotos } from "./use-photos.ts";

/** How a photo that has something to change places with is taken and moved. */
interface Grip {
  tile: Pick<ComponentProps<"li">, "ref" | "style">;
  handle: ComponentProps<"button">;
  isLifted: boolean;
}

export interface TileProps extends Pick<ReturnType<typeof usePhotos>, "retry" | "drop"> {
  photo: Photo;
  cover: boolean;
  grip?: Grip;
}

function Shown({ sent, preview, name }: Photo) {
  const [asked, ask] = useAsked();
  const here = !sent || (!asked && preview) ? preview : null;
  if (here) return <img src={here} alt={sent ? name : ""} {...(!sent && { className: css.dim })} />;
  if (!sent) return null;
  if (!asked)
    return (
      <button type="button" className={css.ask} aria-label={`Voir la photo ${isolate(name)}`} onClick={ask}>
        Voir
      </button>
    );
  return <img src={pictureUrl(sent, sent.widths[0] ?? 320)} alt={name} width={sent.width} height={sent.height} />;
}

function State({ photo, cover, retry }: Pick<TileProps, "photo" | "cover" | "retry">) {
  const { sent, error, percent, name } = photo;
  if (error) {
    return (
      <div className={css.problem}>
        Non envoyée
        <button type="button" onClick={() => retry(photo)}>
          <IconRefresh size={16} aria-hidden /> Réessayer
        </button>
      </div>
    );
  }
  if (sent) {
    return cover ? (
      <span className={css.cover}>
        <Badge tone="good">Couverture</Badge>
      </span>
    ) : null;
  }
  return (
    <div className={css.sending}>
      {percent}&nbsp;%
      <progress max={100} value={percent} aria-label={`Envoi de ${isolate(name)}`} />
    </div>
  );
}

/** One photo: its picture or its progress, and what can be done with it. Its handle moves it by finger, mouse and keyboard. */
export function PhotoTile({ photo, cover, grip, retry, drop }: TileProps) {
  const { sent, error, name } = photo;
  return (
    <li {...grip?.tile} className={`${css.tile} ${error ? css.failed : ""} ${grip?.isLifted ? css.lifted : ""}`}>
      {!error && <Shown {...photo} />}
      <State photo={photo} cover={cover} retry={retry} />
      {grip && (
        <button
          type="button"
          className={`${css.tool} ${css.handle}`}
          {...grip.handle}
          aria-label={`Déplacer la photo ${isolate(name)}`}
        >
          <span>
            <IconGripVertical size={16} aria-hidden />
          </span>
        </button>
      )}
      <button
        type="button"
        className={`${css.tool} ${css.remove}`}
        aria-label={sent ? `Supprimer la photo ${isolate(name)}` : `Annuler l'envoi de ${isolate(name)}`}
        onClick={() => drop(photo)}
      >
        <span>
          <IconX size={16} aria-hidden />
        </span>
      </button>
    </li>
  );
}
