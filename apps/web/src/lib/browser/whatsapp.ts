import { cleanPhone } from "@recolte/domain/identity/phone";

/** Opens the conversation with this number, with the text in its box. */
export const whatsAppLink = (phone: string, text = "") =>
  `https://wa.me/${cleanPhone(phone).replace("+", "")}${text && `?text=${encodeURIComponent(text)}`}`;
