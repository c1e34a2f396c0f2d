import { IMAGE_TYPES, IMAGES_MAX } from "@recolte/domain/platform/image";
import { IconCameraPlus } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { FOREIGN_TYPES } from "#lib/upload/shrink.ts";
import css from "./photo-picker.module.css";
import { PhotoTile } from "./photo-tile.tsx";
import type { Photo, usePhotos } from "./use-photos.ts";

/** Of more than one photo. */
const PhotoSorting = lazy(() => withBackoff(() => import("./photo-sorting.tsx")));

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
  const tiles = photos.map((photo, i) => ({ photo, cover: i === 0, retry, drop }));
  const still = tiles.map((tile) => <PhotoTile key={tile.photo.id} {...tile} />);
  const problems = [...refused, ...photos.filter(({ error }) => error !== null)];
  return (
    <div>
      <p className={css.count}>
        {photos.length} sur {IMAGES_MAX}
      </p>
      <ul className={css.grid}>
        {tiles.length > 1 ? (
          <Suspense fallback={still}>
            <PhotoSorting tiles={tiles} onArrange={arrange} />
          </Suspense>
        ) : (
          still
        )}
        {photos.length < IMAGES_MAX && <Adder add={add} />}
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
