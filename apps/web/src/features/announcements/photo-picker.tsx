import { IMAGE_TYPES, IMAGES_MAX } from "@recolte/domain/image";
import { IconPhotoPlus, IconRefresh, IconX } from "@tabler/icons-react";
import { pictureUrl } from "@recolte/domain/picture";
import css from "./photo-picker.module.css";
import type { Photo, usePhotos } from "./use-photos.ts";

type Props = Pick<ReturnType<typeof usePhotos>, "photos" | "add" | "retry" | "drop">;

function Tile({ photo, cover, ...act }: { photo: Photo; cover: boolean } & Pick<Props, "retry" | "drop">) {
  const { sent, error, percent, file } = photo;
  return (
    <li className={`${css.tile} ${error ? css.failed : ""}`}>
      {sent && <img src={pictureUrl(sent, sent.widths[0] ?? 320)} alt={file.name} width={sent.width} height={sent.height} />}
      {!sent && !error && (
        <div className={css.sending}>
          <progress max={100} value={percent} aria-label={`Envoi de ${file.name}`} />
          <span>{percent}&nbsp;%</span>
        </div>
      )}
      {error && (
        <div className={css.problem} role="alert">
          <p>{error}</p>
          <button type="button" onClick={() => act.retry(photo)}>
            <IconRefresh size={16} aria-hidden /> Réessayer
          </button>
        </div>
      )}
      {sent && cover && <span className={css.cover}>Couverture</span>}
      <button
        type="button"
        className={css.remove}
        aria-label={sent ? `Supprimer la photo ${file.name}` : `Annuler l'envoi de ${file.name}`}
        onClick={() => act.drop(photo)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
  );
}

/** Up to six, the first is the cover. */
export function PhotoPicker({ photos, add, retry, drop }: Props) {
  return (
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
              accept={IMAGE_TYPES.join(",")}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // The same file may be chosen again after it was removed.
                event.target.value = "";
              }}
            />
            <IconPhotoPlus size={28} aria-hidden />
            Ajouter des photos
          </label>
        </li>
      )}
    </ul>
  );
}
