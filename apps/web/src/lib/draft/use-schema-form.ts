import { useForm, type UseFormInput } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import type { RefusalCode } from "@recolte/domain/platform/refusal";
import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { withBackoff } from "#lib/line/backoff.ts";
import { lastingNames } from "./lasting-names.ts";
import { usePosted } from "./posted.ts";
import { refusalOf } from "#lib/send/refusal-of.ts";
import { spoken } from "#lib/send/toast.ts";

interface Read {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}
export interface Schema {
  safeParse: (values: unknown) => Read;
}
type Problems = Record<string, ReactNode>;
type Check<Values> = Schema | ((values: Values) => Problems);
/** A check whose code comes when somebody begins to type: schemas weigh as much as a page. */
interface FetchedCheck<Values> {
  fetch: () => Promise<Check<Values>>;
}

/** What is wrong with one word of a list stands on the list. */
const fieldOf = (path: PropertyKey[]) => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path).join(".");

/** The domain's messages by field, the first of each; `names` says which field shows what has none of its own. */
export function problemsOf({ error }: Read, names: Record<string, string> = {}) {
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name = fieldOf(path);
    problems[names[name] ?? name] ??= message;
  }
  return problems;
}

interface Fields {
  getInputNode: (path: string) => HTMLElement | null;
}

/** First is what stands first on the page, in whatever order the fields were checked; of a group, its first field. */
const focusFirst = (form: Fields) => (errors: object) => {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  const precedes = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const [first] = nodes.sort((one, other) => (precedes(one, other) ? -1 : 1));
  (first?.querySelector<HTMLElement>("input, select, textarea") ?? first)?.focus();
};

interface Options<Values> extends Pick<UseFormInput<Values>, "validateInputOnBlur" | "onValuesChange"> {
  /** For password managers and what browsers fill: under it the fields have names that last. */
  name?: string;
  /** What an earlier visit had typed; what is typed now is kept in it. */
  draft?: { start: Values; keep: (values: Values) => void };
  /** What it holds at first; else what the draft does. */
  start?: Values;
  /** The typed values as the schema takes them. */
  as?: (values: Values) => unknown;
  /** Which field shows what the schema says of another. */
  names?: Record<string, string>;
}

/** What checks the form, there or on its way. */
function useCheck<Values>(check: Check<Values> | FetchedCheck<Values>) {
  const known = useRef("fetch" in check ? null : check);
  const coming = useRef<Promise<void> | null>(null);
  async function arrive() {
    if ("fetch" in check) known.current = await withBackoff(check.fetch);
  }
  return {
    current: () => ("fetch" in check ? known.current : check),
    fetch: () => (coming.current ??= arrive()),
  };
}

/**
 * A form checked by the domain's schema, or by what says the problem of each field: the first message of a field stands on it,
 * and the first wrong field has the focus.
 */
export function useSchemaForm<Values extends object>(
  given: Check<Values> | FetchedCheck<Values>,
  { name, draft, start, as, names, onValuesChange = draft?.keep, ...rest }: Options<Values>,
) {
  const check = useCheck(given);
  const isAwaited = useRef(false);
  // Each is one for as long as the form is open: on them depend the form's own functions, and on these the effects of pages.
  const validate = useCallbackRef((values: Values): Problems => {
    const by = check.current();
    if (!by) return {};
    return typeof by === "function" ? by(values) : problemsOf(by.safeParse(as ? as(values) : values), names);
  });
  const noteChange = useCallbackRef((values: Values, former: Values) => {
    void check.fetch();
    onValuesChange?.(values, former);
  });
  const posted = usePosted(name ?? "");
  const begun = start ?? (draft as { start: Values }).start;
  const form = useForm<Values>({
    ...(name && { enhanceGetInputProps: lastingNames(name) }),
    ...rest,
    onValuesChange: noteChange,
    initialValues: posted ? { ...begun, ...posted.values } : begun,
    ...(posted && { initialErrors: posted.errors }),
    validate,
  });
  return {
    ...form,
    onSubmit(send: (values: Values) => unknown) {
      const submit = form.onSubmit((values) => {
        void send(values);
      }, focusFirst(form));
      return (event?: SyntheticEvent<HTMLFormElement>) => {
        if (check.current()) return submit(event);
        event?.preventDefault();
        // Pressed again meanwhile, it is still sent once.
        if (isAwaited.current) return;
        isAwaited.current = true;
        void check.fetch().then(() => {
          isAwaited.current = false;
          submit();
        });
      };
    },
    /** What the server refuses stands on the field it is about, which takes the focus; false when it is about none. */
    refuse(error: unknown, fields: Partial<Record<RefusalCode, string>>) {
      const code = refusalOf(error);
      const field = code && fields[code];
      if (!field) return false;
      form.setFieldError(field, spoken(error, ""));
      form.getInputNode(field)?.focus();
      return true;
    },
  };
}

export type SchemaForm<Values extends object> = ReturnType<typeof useSchemaForm<Values>>;
