import { toast } from "./toast.ts";

/** Copies the number, or shows it where copying is not allowed. */
export async function copyPhone(phone: string) {
  try {
    await navigator.clipboard.writeText(phone);
    toast.success("Numéro copié");
  } catch {
    toast.info(phone);
  }
}
