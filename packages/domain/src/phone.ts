/** Only digits and + survive, as a tel: link wants them. */
export const cleanPhone = (phone: string) => phone.replaceAll(/[^\d+]/gu, "");
export const telLink = (phone: string) => `tel:${cleanPhone(phone)}`;
