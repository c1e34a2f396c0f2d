import { useForm } from "@mantine/form";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useTyped } from "#lib/use-typed.ts";

interface Options<Values> {
  /** Under which what is typed is kept. */
  name: string;
  saved: Values;
  problems: (values: Values) => Record<string, string>;
  onClose: () => void;
}

/** What is typed into it survives Escape and a reload, until it is saved or given up; the rest is shown as it stands by then. */
export function useTransportForm<Values extends object>({ name, saved, problems, onClose }: Options<Values>) {
  const typed = useTyped(name, saved);
  const sent = useIdempotencyKey(name);
  const form = useForm<Values>({ initialValues: typed.start, onValuesChange: typed.keepChanges, validate: problems });
  function leave() {
    typed.forget();
    sent.forget();
    onClose();
  }
  return { form, sent, leave, typed, cancel: typed.cancel(leave, onClose) };
}
