/** Only digits and + survive, as a tel: link wants them. */
export const cleanPhone = (phone: string) => phone.replaceAll(/[^\d+]/gu, "");
export const telLink = (phone: string) => `tel:${cleanPhone(phone)}`;

/** Where calling from a desktop opens nothing: when other ways are offered and for how long, and after a tap on one, its wait. In milliseconds. */
export const OTHER_WAYS = { appear: 2000, stay: 8000, skype: 200, messaging: 400 } as const;
