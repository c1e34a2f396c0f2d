/** Where a letter of the contact form stands with the staff. */
export const CONTACT_STATUSES = ["open", "answered", "closed"] as const;
