import { createContext, lazy, type ReactNode, Suspense, use } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { trpc } from "#lib/line/trpc.ts";
import css from "./case.module.css";

/** Few notes want it. */
const Warning = lazy(() => withBackoff(async () => ({ default: (await import("./warning.tsx")).Warning })));

const Warned = createContext<readonly string[]>([]);

interface Noted {
  about: "order" | "delivery" | "request";
  id: string;
  children: ReactNode;
}

/** Where it is known already which texts carry a warning. */
export const WarnedTexts = Warned;

/** A page whose readers are warned beside what the others had better not have written. */
export function WarnedNotes({ children, ...noted }: Noted) {
  const { data = [] } = trpc.messages.warnedNotes.useQuery(noted);
  return <Warned value={data}>{children}</Warned>;
}

/** Under these words, where their reader is warned of them. */
export function WarningOf({ text }: { text: string | null }) {
  const isWarned = use(Warned).includes(text ?? "");
  return (
    isWarned && (
      <Suspense>
        <Warning />
      </Suspense>
    )
  );
}

/** What somebody wrote, as they wrote it. */
export function Note({ text }: { text: string }) {
  return (
    <>
      <p className={css.note} dir="auto">
        {text}
      </p>
      <WarningOf text={text} />
    </>
  );
}
