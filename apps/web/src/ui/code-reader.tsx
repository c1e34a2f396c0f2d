import { Button } from "@mantine/core";
import { type HandOverKind, misreadingWords } from "@recolte/domain/trade/orders/hand-over-picture";
import { useEffect, useRef, useState } from "react";
import { openQrReader } from "#lib/browser/qr-reader.ts";
import { type HandOverLock, readHandOver } from "#lib/offline/read-hand-over.ts";
import { useRearCamera, whyDark } from "#lib/browser/use-rear-camera.ts";
import css from "./code-reader.module.css";

const EVERY_MS = 100;
const HELP_AFTER_MS = 8000;
const HELP = "Rien de lisible : rapprochez-vous, évitez les reflets, essuyez l'écran. Le code doit être entier.";

const NO_READER = "La lecture du code n'est pas sur cet appareil : tapez les six chiffres.";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface Props {
  /** On whose page it is. */
  kind: HandOverKind;
  lock: HandOverLock;
  onRead: (secret: string) => void;
  /** Back to the six digits. */
  onLeave: () => void;
}

/** The camera at the back, until it has seen the code that is wanted here. Nothing of the picture is kept or sent. */
export default function CodeReader({ kind, lock, onRead, onLeave }: Props) {
  const [said, say] = useState<string | null>(null);
  const [isDark, setDark] = useState(false);
  const wanted = useRef({ kind, lock, onRead });
  useEffect(() => {
    wanted.current = { kind, lock, onRead };
  });
  const { view, lamp } = useRearCamera({
    width: 1280,
    height: 960,
    async onSight(screen, over) {
      const reader = await openQrReader().catch(() => null);
      const giveUp = () => {
        if (over.aborted) return;
        setDark(true);
        say(NO_READER);
      };
      if (!reader) return giveUp();
      over.addEventListener("abort", reader.close);
      if (over.aborted) return reader.close();
      const since = Date.now();
      while (!over.aborted) {
        const text = await reader.read(screen).catch(() => undefined);
        if (over.aborted) return;
        if (text === undefined) return giveUp();
        const read = text === null ? null : await readHandOver(text, wanted.current.lock);
        if (read && "secret" in read) return wanted.current.onRead(read.secret);
        if (read) say(misreadingWords(read.wrong, wanted.current.kind));
        else if (Date.now() - since > HELP_AFTER_MS) say((before) => before ?? HELP);
        await pause(EVERY_MS);
      }
    },
    onDark(error) {
      setDark(true);
      say(`${whyDark(error)} Sinon, tapez les six chiffres.`);
    },
  });

  return (
    <div className={css.reader}>
      {!isDark && (
        <div className={css.view}>
          <video ref={view} muted playsInline aria-label="Ce que voit l'appareil photo" />
          <span className={css.frame} aria-hidden />
        </div>
      )}
      <output className={said ? css.wrong : css.quiet}>
        {said ?? `Placez le code ${kind === "order" ? "de l'acheteur" : "du destinataire"} dans le cadre.`}
      </output>
      <div className={css.buttons}>
        {lamp && (
          <Button variant="default" aria-pressed={lamp.isOn} onClick={() => lamp.turn(!lamp.isOn)}>
            {lamp.isOn ? "Éteindre la lampe" : "Allumer la lampe"}
          </Button>
        )}
        <Button variant="default" onClick={onLeave}>
          Taper les six chiffres
        </Button>
      </div>
    </div>
  );
}
