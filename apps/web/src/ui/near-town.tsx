import { IconMapPin } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import type { NearTownProps } from "./near-fields.tsx";
import css from "./near-fields.module.css";

const NearFields = lazy(() => withBackoff(() => import("./near-fields.tsx")));

/** « Près de… »: what it asks arrives when it is opened. */
export function NearTown({ isAsked = false, ...props }: NearTownProps & { isAsked?: boolean }) {
  const fields = useId();
  const [isOpen, setOpen] = useState(isAsked || Boolean(props.near));
  return (
    <div className={css.near}>
      <button type="button" className={css.own} aria-expanded={isOpen} aria-controls={fields} onClick={() => setOpen(!isOpen)}>
        <IconMapPin size={20} aria-hidden />
        Près de…
      </button>
      <div id={fields} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <NearFields {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
