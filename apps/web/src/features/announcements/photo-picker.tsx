import { IMAGE_TYPES, IMAGES_MAX } from "@recolte/domain/image";
import { IconCameraPlus } from "@tabler/icons-react";
import { FOREIGN_TYPES } from "#lib/shrink.ts";
import css from "./photo-picker.module.css";
import { PhotoSorting } from "./photo-sorting.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { Photo, usePhotos } from "./use-photos.ts";

type Props = Pick<ReturnType<typeof usePhotos>, "photos" | "refused" | "add" | "retry" | "drop" | "arrange">;

function Adder({ add }: Pick<Props, "add">) {
  return (
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
  );
}

/** Telephones give all their pictures one name: anybody who hears the buttons must tell which is meant. */
function toldApart(photos: readonly Photo[]) {
  const times = new Map<string, number>();
  return photos.map((photo) => {
    const time = (times.get(photo.name) ?? 0) + 1;
    times.set(photo.name, time);
    return time === 1 ? photo : { ...photo, name: `${photo.name} (${time})` };
  });
}

/** Up to six, the first is the cover. Why one was not taken stands below, where a sentence has room. */
export function PhotoPicker({ photos: named, refused, add, retry, drop, arrange }: Props) {
  const photos = toldApart(named);
  const problems = [...refused, ...photos.filter(({ error }) => error !== null)];
  return (
    <div>
      <p className={css.count}>
        {photos.length} sur {IMAGES_MAX}
      </p>
      <PhotoSorting ids={photos.map(({ id }) => id)} onArrange={arrange}>
        <ul className={css.grid}>
          {photos.map((photo, i) => (
            <PhotoTile key={photo.id} photo={photo} cover={i === 0} movable={photos.length > 1} retry={retry} drop={drop} />
          ))}
          {photos.length < IMAGES_MAX && <Adder add={add} />}
        </ul>
      </PhotoSorting>
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
