import { Button } from "@mantine/core";
import { IMAGE_TYPES } from "@recolte/domain/platform/image";
import { IconCamera, IconChevronRight, IconPhoto, IconPhotoOff } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { FOREIGN_TYPES } from "#lib/upload/shrink.ts";
import { counted } from "#lib/browser/words.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import css from "./publish.module.css";
import type { usePhotos } from "./use-photos.ts";

type Photos = ReturnType<typeof usePhotos>;

const CameraView = lazyPart(async () => (await import("./camera-view.tsx")).CameraView);

interface SourceProps extends Pick<Photos, "add"> {
  label: string;
  Icon: typeof IconCamera;
  /** Straight to the camera, where there is one: whether ours opens instead of the telephone's. */
  camera?: () => boolean;
}

function Source({ label, Icon, camera, add }: SourceProps) {
  return (
    <label className={`${css.source} ${camera ? css.camera : ""}`}>
      <input
        type="file"
        accept={[...IMAGE_TYPES, ...FOREIGN_TYPES].join(",")}
        {...(camera
          ? {
              capture: "environment" as const,
              onClick: (event: MouseEvent) => camera() && event.preventDefault(),
            }
          : { multiple: true })}
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

interface Props {
  photos: Photos;
  /** To the next step. */
  onContinue: () => void;
}

/** First step: what is sold, as it looks. Where the camera may not be used here, the telephone's own is. */
export function PublishPhotos({ photos, onContinue }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [dark, setDark] = useState<string | null>(null);
  function open() {
    const isOurs = dark === null && "mediaDevices" in navigator;
    setOpen(isOurs);
    return isOurs;
  }
  return (
    <>
      <div className={css.sources}>
        <Source label="Prendre une photo" Icon={IconCamera} camera={open} add={photos.add} />
        {dark && <p role="alert">{dark} Touchez encore : un autre appareil photo s'ouvre.</p>}
        <Source label="Choisir des photos" Icon={IconPhoto} add={photos.add} />
      </div>
      {isOpen && (
        <CameraView
          taken={photos.photos.length}
          onShot={(photo) => photos.add([photo])}
          onDark={(why) => {
            setDark(why);
            setOpen(false);
          }}
          onContinue={onContinue}
          onClose={() => setOpen(false)}
        />
      )}
      {(photos.photos.length > 0 || photos.refused.length > 0) && (
        <div className={css.picked}>
          <PhotoPicker {...photos} />
        </div>
      )}
    </>
  );
}

/** To the next step; without a photo it is not what is proposed. */
export const Onward = ({ isBare, onPress }: { isBare: boolean; onPress: () => void }) => (
  <Button variant={isBare ? "outline" : "filled"} onClick={onPress}>
    {isBare ? "Sans photo" : "Continuer"}
  </Button>
);

/** Last step: whether anything will be seen of it, and a way back to the photos. */
export function PhotoLine({ photos: { photos, refused }, onShow }: { photos: Photos; onShow: () => void }) {
  const wrong = refused.length + photos.filter(({ error }) => error !== null).length;
  const Icon = photos.length > 0 ? IconPhoto : IconPhotoOff;
  const said = [
    photos.length > 0 ? counted(photos.length, "photo") : "Sans photo",
    wrong > 0 && `${wrong} non envoyée${wrong > 1 ? "s" : ""}`,
  ];
  return (
    <button type="button" className={css.photos} onClick={onShow}>
      <Icon size={20} aria-hidden />
      <b>{said.filter(Boolean).join(", ")}</b>
      <IconChevronRight size={20} aria-hidden />
    </button>
  );
}
