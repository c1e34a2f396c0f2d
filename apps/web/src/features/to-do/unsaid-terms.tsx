import { IconTag, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useSend } from "#lib/send/use-send.ts";
import { tied } from "#lib/browser/words.ts";
import { lazyDialog } from "#ui/dialog.tsx";
import css from "./to-do.module.css";

const TermsDialog = lazyDialog(async () => (await import("./terms-dialog.tsx")).TermsDialog);

/** Said once: the form that published them did not ask, so buyers read « non négociable ». */
export function UnsaidTerms({ count }: { count: number }) {
  const [opened, setOpened] = useState(false);
  const { send, busy } = useSend();
  const said = count === 1 ? "Votre annonce dit" : `${count} annonces disent`;
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <IconTag size={20} aria-hidden />
      </span>
      <button type="button" className={css.act} onClick={() => setOpened(true)}>
        {tied(`${said} « non négociable » : changer`)}
      </button>
      <button
        type="button"
        className={css.close}
        aria-label="Laisser comme c'est"
        aria-busy={busy}
        onClick={() => !busy && void send("announcements.sayTerms", { terms: null })}
      >
        <IconX size={20} aria-hidden />
      </button>
      {opened && <TermsDialog count={count} onClose={() => setOpened(false)} />}
    </li>
  );
}
