/** The session may come back, the server take its time, a quota be filled again. */
const FOR_NOW = [401, 408, 425, 429];

/** Refused, and will be as often as it is sent; null: nobody answered. For the worker too. */
export const isLasting = (status: number | null | undefined) =>
  Boolean(status && status >= 400 && status < 500 && !FOR_NOW.includes(status));
