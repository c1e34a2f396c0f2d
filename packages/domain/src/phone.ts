/** Only digits and + survive, as a tel: link wants them. */
export const cleanPhone = (phone: string) => phone.replaceAll(/[^\d+]/gu, "");
export const telLink = (phone: string) => `tel:${cleanPhone(phone)}`;

/** As numbers are kept: « 00241 » and « +241 » are the same beginning. */
export const normalPhone = (typed: string) => cleanPhone(typed).replace(/^00/u, "+");
export const isPhone = (phone: string) => /^\+?\d{6,15}$/u.test(phone);
