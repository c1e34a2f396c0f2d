import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import { withBackoff } from "#lib/backoff.ts";
import { whenIdle } from "#lib/when-idle.ts";
import css from "./case.module.css";

const load = () => import("./qr-code.tsx");
const QrCode = lazy(() => withBackoff(load));

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
  const [isShown, show] = useState(false);
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
        </div>
      )}
      <p>{children}</p>
      {picture && (
        <Button variant="outline" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {isShown ? "Cacher le code à scanner" : "Montrer le code à scanner"}
        </Button>
      )}
    </section>
  );
}
