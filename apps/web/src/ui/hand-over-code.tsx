import { Button } from "@mantine/core";
import { useLongPress } from "@mantine/hooks";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { whenIdle } from "#lib/browser/when-idle.ts";
import css from "./case.module.css";

const load = () => import("./qr-code.tsx");
const QrCode = lazy(() => withBackoff(load));

/** Long enough that nobody shows it without meaning to. */
const HELD_MS = 1000;

/** Shown by holding a finger or the mouse on it; the keyboard and screen readers, which cannot slip, by a press. */
function useHeldToShow() {
  const [isShown, show] = useState(false);
  const [isHinted, hint] = useState(false);
  const isHeld = useRef(false);
  const holding = useLongPress(
    () => {
      if (isShown) return;
      isHeld.current = true;
      hint(false);
      show(true);
    },
    { threshold: HELD_MS, onStart: () => void (isHeld.current = false) },
  );
  function press({ detail }: MouseEvent) {
    // Lifted from what it held.
    if (isHeld.current) isHeld.current = false;
    else if (isShown) show(false);
    else if (detail === 0) show(true);
    else hint(true);
  }
  return { isShown, isHinted, handlers: { ...holding, onClick: press } };
}

interface Props {
  title: string;
  code: string;
  /** The same for a camera. */
  picture: string | null;
  /** What it is for, read together with it. */
  about: string;
  /** To whom it is told. */
  children: string;
}

/** For the eyes of the one who receives, until the goods are theirs. */
export function HandOverCode({ title, code, picture, about, children }: Props) {
  const { isShown, isHinted, handlers } = useHeldToShow();
  useEffect(() => {
    // Drawn without a network too: its code is fetched before.
    void whenIdle()
      .then(load)
      .catch(() => {});
  }, []);
  return (
    <section className={`${css.box} ${css.code}`} aria-labelledby="code">
      <h2 id="code">{title}</h2>
      <p className={css.digits} aria-label={code.split("").join(" ")}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      {picture && isShown && (
        <div className={css.picture}>
          <Suspense>
            <QrCode text={picture} label="Code de remise à scanner" />
          </Suspense>
          <p className={css.strong}>{about}</p>
          <p>Ne le montrez qu'en recevant.</p>
        </div>
      )}
      <p>{children}</p>
      {picture && (
        <Button variant="outline" aria-expanded={isShown} {...handlers}>
          {isShown ? "Cacher le code à scanner" : "Montrer le code à scanner"}
        </Button>
      )}
      <output>{isHinted && !isShown && "Gardez le doigt appuyé une seconde."}</output>
    </section>
  );
}
