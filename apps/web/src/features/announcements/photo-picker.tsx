import { IMAGE_TYPES, IMAGES_MAX } from "@recolte/domain/image";
import { pictureUrl } from "@recolte/domain/picture";
import { IconCameraPlus, IconRefresh, IconX } from "@tabler/icons-react";
import { FOREIGN_TYPES } from "#lib/shrink.ts";
import { Badge } from "#ui/badge.tsx";
import css from "./photo-picker.module.css";
import type { Photo, usePhotos } from "./use-photos.ts";

type Props = Pick<ReturnType<typeof usePhotos>, "photos" | "add" | "retry" | "drop">;

function Shown({ sent, preview, name }: Photo) {
  if (sent) return <img src={pictureUrl(sent, sent.widths[0] ?? 320)} alt={name} width={sent.width} height={sent.height} />;
  return preview && <img src={preview} alt="" className={css.dim} />;
}

function Tile({ photo, cover, ...act }: { photo: Photo; cover: boolean } & Pick<Props, "retry" | "drop">) {
  const { sent, error, percent, name } = photo;
  return (
    <li className={`${css.tile} ${error ? css.failed : ""}`}>
      {!error && <Shown {...photo} />}
      {!sent && !error && (
        <div className={css.sending}>
          {percent}&nbsp;%
          <progress max={100} value={percent} aria-label={`Envoi de ${name}`} />
        </div>
      )}
      {error && (
        <div className={css.problem}>
          Non envoyée
          <button type="button" onClick={() => act.retry(photo)}>
            <IconRefresh size={16} aria-hidden /> Réessayer
          </button>
        </div>
      )}
      {sent && cover && (
        <span className={css.cover}>
          <Badge tone="good">Couverture</Badge>
        </span>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={sent ? `Supprimer la photo ${name}` : `Annuler l'envoi de ${name}`}
        onClick={() => act.drop(photo)}
      >
        <span>
          <IconX size={16} aria-hidden />
        </span>
      </button>
    </li>
  );
}

/** Up to six, the first is the cover. Why one was not taken stands below, where a sentence has room. */
export function PhotoPicker({ photos, add, retry, drop }: Props) {
  const problems = photos.filter(({ error }) => error !== null);
  return (
    <div className={css.picker}>
      <p className={css.count}>
        {photos.length} sur {IMAGES_MAX}
      </p>
      <ul className={css.grid}>
        {photos.map((photo, i) => (
          <Tile key={photo.id} photo={photo} cover={i === 0} retry={retry} drop={drop} />
        ))}
        {photos.length < IMAGES_MAX && (
          <li>
            <label className={css.add}>
              <input
                type="file"
                multiple
                aria-label="Ajouter des photos"
                accept={[...IMAGE_TYPES, ...FOREIGN_TYPES].join(",")}
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  // The same file may be chosen again after it was removed.
                  event.target.value = "";
                }}
              />
              <IconCameraPlus size={24} aria-hidden />
              Ajouter
            </label>
          </li>
        )}
      </ul>
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map(({ id, name, error }) => (
            <li key={id}>
              {name} : <span>{error}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
