import type { FormKind, FormValues } from "./form-values.ts";

const fetchCheck = () => import("./announcement-check.ts");
/** For `useSchemaForm`. */
export const CHECKS = {
  create: { fetch: async () => (await fetchCheck()).checkOf("create") },
  edit: { fetch: async () => (await fetchCheck()).checkOf("edit") },
} satisfies Record<FormKind, object>;

/** What was found right, as it is sent. */
export const checkedFields = async (kind: FormKind, values: FormValues) => (await fetchCheck()).fieldsOf(kind, values);
