import { isolate } from "@recolte/domain/platform/texts/bidi";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import css from "./producer.module.css";

/** How a figure is reckoned: shown by a touch, by the keyboard, and under the pointer. */
export function Formula({ of, children }: { of: string; children: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.info}
        aria-label={`Formule : ${isolate(of)}. ${children}`}
        onClick={() => setOpened((shown) => !shown)}
        onBlur={() => setOpened(false)}
        onKeyDown={({ key }) => key === "Escape" && setOpened(false)}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && setOpened(true)}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setOpened(false)}
      >
        <IconInfoCircle size={18} aria-hidden />
      </button>
      {opened && <span className={css.formula}>{children}</span>}
    </>
  );
}
