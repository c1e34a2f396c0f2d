// chunk: form
import type { RefusalCode } from "@recolte/domain/refusal";
import { refusalOf } from "./refusal-of.ts";
import { spoken } from "./toast.ts";

interface Form {
  setFieldError: (field: string, message: string) => void;
  getInputNode: (field: string) => HTMLElement | null;
}

/** What the server refuses stands on the field it is about, which takes the focus; false when it is about none. */
export function refuseField(form: Form, error: unknown, fields: Partial<Record<RefusalCode, string>>) {
  const code = refusalOf(error);
  const field = code && fields[code];
  if (!field) return false;
  form.setFieldError(field, spoken(error, ""));
  form.getInputNode(field)?.focus();
  return true;
}
