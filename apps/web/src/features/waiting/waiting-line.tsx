import { isSpoken, waitingWords } from "@recolte/domain/device/operations/words";
import { IconClock } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { isLeaving, useWaiting } from "#lib/offline/waiting-operations.ts";
import css from "./waiting.module.css";

const WaitingList = lazy(() => withBackoff(() => import("./waiting-list.tsx")));

/** Under the header: how much waits on this device. It opens the list. */
export default function WaitingLine() {
  const { list: all, isBusy } = useWaiting();
  const [opened, setOpened] = useState(false);
  const list = all.filter(isSpoken);
  const leaving = list.filter(isLeaving).length;
  const asked = list.length - leaving;
  if (list.length === 0 && !opened) return null;
  return (
    <>
      {list.length > 0 && (
        <button type="button" className={css.line} onClick={() => setOpened(true)}>
          <IconClock size={18} aria-hidden />
          <span>
            {leaving > 0 && waitingWords(leaving, isBusy)}
            {leaving > 0 && asked > 0 && " · "}
            {asked > 0 && `${asked} à décider`}
          </span>
        </button>
      )}
      <Suspense>{opened && <WaitingList onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
