// chunk: form
import { useForm, type UseFormInput } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import type { RefusalCode } from "@recolte/domain/refusal";
import type { ReactNode } from "react";
import { lastingNames } from "./lasting-names.ts";
import { usePosted } from "./posted.ts";
import { refusalOf } from "./refusal-of.ts";
import { spoken } from "./toast.ts";

interface Read {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}
export interface Schema {
  safeParse: (values: unknown) => Read;
}
type Problems = Record<string, ReactNode>;

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

/**
 * A form checked by the domain's schema, or by what says the problem of each field: the first message of a field stands on it,
 * and the first wrong field has the focus.
 */
export function useSchemaForm<Values extends object>(check: Schema | ((values: Values) => Problems), options: Options<Values>) {
  const { name, draft, start, as, names, ...rest } = options;
  // One for as long as the form is open: on it depend the form's own functions, and on these the effects of pages.
  const validate = useCallbackRef((values: Values) =>
    typeof check === "function" ? check(values) : problemsOf(check.safeParse(as ? as(values) : values), names),
  );
  const posted = usePosted(name ?? "");
  const begun = start ?? (draft as { start: Values }).start;
  const form = useForm<Values>({
    ...(name && { enhanceGetInputProps: lastingNames(name) }),
    ...(draft && { onValuesChange: draft.keep }),
    ...rest,
    initialValues: posted ? { ...begun, ...posted.values } : begun,
    ...(posted && { initialErrors: posted.errors }),
    validate,
  });
  return {
    ...form,
    onSubmit: (send: (values: Values) => unknown) =>
      form.onSubmit((values) => {
        void send(values);
      }, focusFirst(form)),
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
