import { isLong } from "@recolte/domain/platform/image";
import { ofName } from "@recolte/domain/market/profiles/profile";
import { useEffect, useState } from "react";
import { useAsked } from "#lib/line/data-saver.ts";
import { FullScreen } from "#ui/full-screen.tsx";
import css from "./message-picture.module.css";
import { ownPreview, pictureAddress, previewOf } from "./photo.ts";
import type { Entry } from "./thread-entries.ts";

/** Shown up to 280 points wide: twice that on a dense screen. */
const SHOWN = 560;
/** What would be too small as a whole is read part by part. */
const LARGEST_SIDE = 1280;

function sourcesOf({ id, image, photo }: Entry) {
  const own = photo ? previewOf(photo) : ownPreview(id);
  if (own || !image) return { small: own ?? "", large: own ?? "", here: true };
  const largest = image.widths.at(-1) ?? 0;
  const enough = image.widths.find((width) => width >= SHOWN) ?? largest;
  return { small: pictureAddress(image, enough), large: pictureAddress(image, largest), here: false };
}

/** Whether it did not come; the network that is back is asked again. */
function useMissing() {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!missing) return;
    const again = () => setMissing(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [missing]);
  return [missing, setMissing] as const;
}

/** In its own proportions before it is there, so that nothing moves; pressed, it fills the screen, or is asked for again. */
export function MessagePicture({ entry, speaker }: { entry: Entry; speaker: string }) {
  const [opened, setOpened] = useState(false);
  const [asked, ask] = useAsked();
  const [missing, setMissing] = useMissing();
  const { image, photo, state } = entry;
  const size = image ?? photo;
  if (!size) return null;
  const { small, large, here } = sourcesOf(entry);
  const open = () => {
    ask();
    setOpened(true);
  };
  const alt = `Photo ${ofName(speaker === "Vous" ? "vous" : speaker)}`;
  return (
    <>
      <button
        type="button"
        className={css.picture}
        style={{ backgroundColor: image?.color, aspectRatio: `${size.width} / ${size.height}` }}
        aria-label={missing ? undefined : `${alt}, agrandir`}
        onClick={missing ? () => setMissing(false) : open}
      >
        {missing ? (
          <span className={css.ask}>
            Photo indisponible <span className={css.again}>Réessayer</span>
          </span>
        ) : here || asked ? (
          <img src={small} alt="" width={size.width} height={size.height} onError={() => setMissing(true)} />
        ) : (
          <span className={css.ask}>Voir la photo</span>
        )}
        {photo && state === "sending" && (
          <progress className={css.progress} max={100} value={photo.percent} aria-label="Envoi de la photo" />
        )}
      </button>
      {opened && (
        <FullScreen label={alt} onClose={() => setOpened(false)}>
          {isLong(size, LARGEST_SIDE) ? (
            <div className={css.long} data-tall={size.height > size.width || undefined}>
              <img src={large} alt={alt} width={size.width} height={size.height} />
            </div>
          ) : (
            <img src={large} alt={alt} width={size.width} height={size.height} />
          )}
        </FullScreen>
      )}
    </>
  );
}
