import { IMAGES_MAX } from "@recolte/domain/platform/image";
import { IconBulb, IconBulbOff } from "@tabler/icons-react";
import { useState } from "react";
import { useRearCamera, whyDark } from "#lib/browser/use-rear-camera.ts";
import { counted } from "#lib/browser/words.ts";
import { FullScreen, RoundButton } from "#ui/full-screen.tsx";
import css from "./camera-view.module.css";

/** What is on the screen at the moment, as a photo; null where there is nothing yet. */
async function shotOf(screen: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = screen;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen || width === 0) return null;
  pen.drawImage(screen, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return blob && blob.size > 0 ? new File([blob], "photo.jpg", { type: blob.type }) : null;
}

interface Props {
  /** How many there are already. */
  taken: number;
  onShot: (photo: File) => void;
  /** There is no picture, and why. */
  onDark: (why: string) => void;
  onContinue: () => void;
  onClose: () => void;
}

/** The camera at the back, as large as the screen: one button takes a photo, another goes on. */
export function CameraView({ taken, onShot, onDark, onContinue, onClose }: Props) {
  const [said, say] = useState<string | null>(null);
  const [isOn, setOn] = useState(false);
  const { view, lamp } = useRearCamera({
    width: 1600,
    height: 1200,
    onSight: () => setOn(true),
    onDark: (error) => onDark(whyDark(error)),
  });
  const isFull = taken >= IMAGES_MAX;
  async function shoot() {
    if (!isOn || isFull || !view.current) return;
    const photo = await shotOf(view.current);
    if (photo) onShot(photo);
    say(photo ? null : "La photo n'a pas été prise : touchez encore.");
  }
  const hint = isFull ? `${IMAGES_MAX} photos, c'est le plus` : "Montrez ce que vous vendez";
  return (
    <FullScreen label="Appareil photo" onClose={onClose}>
      <video ref={view} className={css.view} muted playsInline aria-label="Ce que voit l'appareil photo" />
      {lamp && (
        <RoundButton
          name={lamp.isOn ? "Éteindre la lampe" : "Allumer la lampe"}
          className={css.lamp}
          onPress={() => lamp.turn(!lamp.isOn)}
        >
          {lamp.isOn ? <IconBulbOff size={24} aria-hidden /> : <IconBulb size={24} aria-hidden />}
        </RoundButton>
      )}
      <div className={css.foot}>
        <output>{said ?? (taken > 0 && !isFull ? counted(taken, "photo") : hint)}</output>
        <button
          type="button"
          className={css.shutter}
          aria-label="Photographier"
          aria-disabled={!isOn || isFull}
          onClick={() => void shoot()}
        >
          <span />
        </button>
        {taken > 0 && (
          <button type="button" className={css.next} onClick={onContinue}>
            Continuer
          </button>
        )}
      </div>
    </FullScreen>
  );
}
