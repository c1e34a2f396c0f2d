import { toast } from "#lib/send/toast.ts";

/** Copies the number, or shows it where copying is not allowed. */
export async function copyPhone(phone: string) {
  try {
    await navigator.clipboard.writeText(phone);
    toast.success("Numéro copié");
  } catch {
    toast.info(phone);
  }
}

/** Of the documentation: the copy says what it copied. */
export async function copyText(label: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${label} copié dans le presse-papiers`);
  } catch {
    toast.error("Erreur lors de la copie");
  }
}
