import { IMAGE_TYPES } from "@recolte/domain/image";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { FOREIGN_TYPES } from "#lib/shrink.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import css from "./publish.module.css";
import type { usePhotos } from "./use-photos.ts";

type Photos = ReturnType<typeof usePhotos>;

interface SourceProps extends Pick<Photos, "add"> {
  label: string;
  Icon: typeof IconCamera;
  /** Straight to the camera, where there is one. */
  camera?: boolean;
}

function Source({ label, Icon, camera = false, add }: SourceProps) {
  return (
    <label className={`${css.source} ${camera ? css.camera : ""}`}>
      <input
        type="file"
        accept={[...IMAGE_TYPES, ...FOREIGN_TYPES].join(",")}
        {...(camera ? { capture: "environment" as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = "";
        }}
      />
      <Icon size={camera ? 40 : 24} aria-hidden />
      {label}
    </label>
  );
}

/** First step: what is sold, as it looks. */
export function PublishPhotos({ photos }: { photos: Photos }) {
  return (
    <>
      <div className={css.sources}>
        <Source label="Prendre une photo" Icon={IconCamera} camera add={photos.add} />
        <Source label="Choisir des photos" Icon={IconPhoto} add={photos.add} />
      </div>
      {(photos.photos.length > 0 || photos.refused.length > 0) && (
        <div className={css.picked}>
          <PhotoPicker {...photos} />
        </div>
      )}
    </>
  );
}
