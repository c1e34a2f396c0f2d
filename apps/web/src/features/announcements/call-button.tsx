import { IconPhone } from "@tabler/icons-react";
import { lazy, type MouseEvent, Suspense } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { useIntent, useSignInFor } from "#lib/session/use-intent.ts";
import { useReveal } from "#lib/send/use-reveal.ts";
import { useViewer } from "#lib/session/viewer.ts";
import css from "./seller-card.module.css";

const Revealed = lazy(() => withBackoff(() => import("./call-button-revealed.tsx")));

interface Props {
  announcement: { id: string; title: string };
  /** Opens a `tel:` address; passed in, because a browser may refuse it. */
  open?: (address: string) => void;
}

/** The number is fetched on tap, never before: it stands in no page. */
export function CallButton({ announcement: { id, title }, open }: Props) {
  const { viewer, loading } = useViewer();
  const signInFor = useSignInFor();
  const { phone, busy, submittedAt, reveal } = useReveal("announcements.revealPhone", open);

  function ask() {
    // Where the session is not known yet, the server knows it.
    if (viewer || loading) reveal({ id });
    else signInFor("call", id);
  }
  useIntent("call", id, () => reveal({ id }));
  // The second press of a double one asks for nothing: each is counted.
  const press = ({ detail }: MouseEvent) => detail < 2 && ask();
  return (
    <>
      <button type="button" className={css.call} aria-busy={busy} onClick={press}>
        <IconPhone size={20} aria-hidden />
        <span className={css.label}>Appeler</span>
      </button>
      <Suspense>{phone && <Revealed key={submittedAt} phone={phone} title={title} />}</Suspense>
    </>
  );
}
