import { useEffect, useEffectEvent, useRef, useState } from "react";

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

/** Why there is no picture; what else may be done, the page says. */
export function whyDark(error: unknown) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "L'appareil photo n'est pas autorisé pour ce site : votre navigateur peut l'autoriser.";
  if (name === "NotReadableError") return "Une autre application se sert de l'appareil photo : fermez-la.";
  return "L'appareil photo ne répond pas sur cet appareil.";
}

interface Camera {
  width: number;
  height: number;
  /** It is on; until the signal says that it is not. */
  onSight: (screen: HTMLVideoElement, over: AbortSignal) => void | Promise<void>;
  onDark: (error: unknown) => void;
}

/** The camera at the back, on this screen for as long as it is shown. */
export function useRearCamera({ width, height, onSight, onDark }: Camera) {
  const view = useRef<HTMLVideoElement>(null);
  const [lamp, setLamp] = useState<Lamp | null>(null);
  const see = useEffectEvent(onSight);
  const tellDark = useEffectEvent(onDark);
  const open = useEffectEvent(async (screen: HTMLVideoElement, over: AbortSignal) => {
    const video = { facingMode: { ideal: "environment" }, width: { ideal: width }, height: { ideal: height } };
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
    const close = () => stream.getTracks().forEach((track) => track.stop());
    if (over.aborted) return close();
    over.addEventListener("abort", close);
    // Another application may take it away.
    stream.getVideoTracks()[0]?.addEventListener("ended", () => tellDark(new DOMException("", "NotReadableError")));
    screen.srcObject = stream;
    lampOf(stream, setLamp);
    await screen.play().catch(() => {});
    await see(screen, over);
  });

  useEffect(() => {
    const screen = view.current;
    if (!screen) return;
    const over = new AbortController();
    open(screen, over.signal).catch((error: unknown) => over.signal.aborted || tellDark(error));
    return () => over.abort();
  }, []);
  return { view, lamp };
}
