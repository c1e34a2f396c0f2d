import { Button } from "@mantine/core";
import { MISREADING_WORDS } from "@recolte/domain/orders/hand-over-picture";
import { useEffect, useRef, useState } from "react";
import { openQrReader } from "#lib/qr-reader.ts";
import { type HandOverLock, readHandOver } from "#lib/read-hand-over.ts";
import css from "./code-reader.module.css";

const EVERY_MS = 100;
const HELP_AFTER_MS = 8000;
const HELP = "Rien de lisible : rapprochez-vous, évitez les reflets, essuyez l'écran. Le code doit être entier.";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Why there is no picture. */
function whyDark(error: unknown) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "L'appareil photo n'est pas autorisé pour ce site. Autorisez-le dans votre navigateur, ou tapez les six chiffres.";
  if (name === "NotReadableError")
    return "Une autre application se sert de l'appareil photo. Fermez-la, ou tapez les six chiffres.";
  return "L'appareil photo ne répond pas sur cet appareil : tapez les six chiffres.";
}

interface Lamp {
  isOn: boolean;
  turn: (isOn: boolean) => void;
}

/** The lamp of the camera, where it has one. */
function lampOf(stream: MediaStream, tell: (lamp: Lamp) => void) {
  const track = stream.getVideoTracks()[0];
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !able?.torch) return;
  const turn = (isOn: boolean) => {
    const constraint = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints;
    void track.applyConstraints(constraint).then(() => tell({ isOn, turn }));
  };
  tell({ isOn: false, turn });
}

interface Props {
  lock: HandOverLock;
  onRead: (secret: string) => void;
  /** Back to the six digits. */
  onLeave: () => void;
}

/** The camera at the back, until it has seen the code that is wanted here. Nothing of the picture is kept or sent. */
export default function CodeReader({ lock, onRead, onLeave }: Props) {
  const view = useRef<HTMLVideoElement>(null);
  const [said, say] = useState<string | null>(null);
  const [isDark, setDark] = useState(false);
  const [lamp, setLamp] = useState<Lamp | null>(null);
  const wanted = useRef({ lock, onRead });
  useEffect(() => {
    wanted.current = { lock, onRead };
  });

  useEffect(() => {
    const video = view.current;
    if (!video) return;
    let isOver = false;
    const closing: (() => void)[] = [];
    async function look(screen: HTMLVideoElement) {
      const camera = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 960 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video: camera, audio: false });
      closing.push(() => stream.getTracks().forEach((track) => track.stop()));
      if (isOver) return;
      screen.srcObject = stream;
      lampOf(stream, setLamp);
      await screen.play().catch(() => {});
      const reader = await openQrReader();
      closing.push(reader.close);
      const since = Date.now();
      while (!isOver) {
        const text = await reader.read(screen).catch(() => null);
        if (isOver) return;
        const read = text === null ? null : await readHandOver(text, wanted.current.lock);
        if (read && "secret" in read) return wanted.current.onRead(read.secret);
        if (read) say(MISREADING_WORDS[read.wrong]);
        else if (Date.now() - since > HELP_AFTER_MS) say((before) => before ?? HELP);
        await pause(EVERY_MS);
      }
    }
    const close = () => closing.splice(0).forEach((one) => one());
    look(video)
      .catch((error: unknown) => {
        if (isOver) return;
        setDark(true);
        say(whyDark(error));
      })
      .finally(() => isOver && close());
    return () => {
      isOver = true;
      close();
    };
  }, []);

  return (
    <div className={css.reader}>
      {!isDark && (
        <div className={css.view}>
          <video ref={view} muted playsInline aria-label="Ce que voit l'appareil photo" />
          <span className={css.frame} aria-hidden />
        </div>
      )}
      <output className={said ? css.wrong : css.quiet}>{said ?? "Placez le code de l'acheteur dans le cadre."}</output>
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
