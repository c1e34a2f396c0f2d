import { Fragment, type ReactNode } from "react";
import { useDraft } from "#lib/draft/use-draft.ts";
import { DraftNotice } from "#ui/draft-notice.tsx";

export interface Drafted<Values> {
  start: Values;
  keep: (values: Values) => void;
  onLeave: () => void;
  onCancel: () => void;
}

interface Props<Values> {
  name: string;
  saved: Values;
  onClose: () => void;
  children: (draft: Drafted<Values>) => ReactNode;
}

/** A form whose draft is kept until it leaves; begun again, it is drawn anew with what is saved. */
export function DraftedForm<Values extends object>({ name, saved, onClose, children }: Props<Values>) {
  const { form, keep, forget, resumed, restart, cancel } = useDraft<Values>(name, saved);
  function leave() {
    forget();
    onClose();
  }
  return (
    <>
      {resumed && <DraftNotice onRestart={restart} />}
      <Fragment key={form.key}>
        {children({ start: form.initial, keep, onLeave: leave, onCancel: cancel(leave, onClose) })}
      </Fragment>
    </>
  );
}
