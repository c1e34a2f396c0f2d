/** Not the case on the screen: who decided it goes on to the next. */
const CASES = ["cases.counts", "cases.list", "cases.archive"] as const;
const MODERATION = ["moderation", "announcements", "home", "admin.queues", "admin.counters", ...CASES] as const;

const ACCOUNTS = ["admin"] as const;
const SANCTIONS = ["people.file.head", "people.file.sanctions"] as const;
const NOTES = ["people.file.head", "people.file.notes"] as const;
const BANNERS = ["banners", "auth.config"] as const;

/** What the staff decides, and what else is then read again. */
export const STAFF_AFFECTS = {
  "admin.accounts.create": ACCOUNTS,
  "admin.accounts.remove": ACCOUNTS,
  "admin.accounts.restore": ACCOUNTS,
  "admin.demo.create": ACCOUNTS,
  "admin.demo.reset": ACCOUNTS,
  "admin.roles.grant": ACCOUNTS,
  "admin.roles.revoke": ACCOUNTS,
  "admin.users.endSessions": ACCOUNTS,
  "admin.users.giveNumberBack": ACCOUNTS,
  "admin.users.verify": ACCOUNTS,
  "appeals.restore": MODERATION,
  "banners.remove": BANNERS,
  "banners.save": BANNERS,
  "cases.claim": ["cases.byId"],
  "cases.decide": MODERATION,
  "cases.decideMany": MODERATION,
  "cases.escalate": CASES,
  "cases.next": ["cases.counts"],
  "cases.release": [],
  "cases.takeOver": ["cases"],
  "cases.undo": [...MODERATION, "cases.byId"],
  "contact.letters.assign": ["contact.letters.list"],
  "contact.letters.reply": ["contact.letters.list", "admin.queues"],
  "contact.letters.saveTemplate": ["contact.letters.templates"],
  "moderation.approve": MODERATION,
  "moderation.deactivate": MODERATION,
  "moderation.dismissReport": MODERATION,
  "moderation.grantFeature": MODERATION,
  "moderation.readHeldMessage": [],
  "moderation.readReportedMessage": [],
  "moderation.refuseFeature": MODERATION,
  "moderation.reject": MODERATION,
  "moderation.removePhoto": MODERATION,
  "moderation.restore": MODERATION,
  "moderation.upholdReport": MODERATION,
  "phrases.retire": ["phrases.list"],
  "phrases.save": ["phrases.list"],
  "reasons.save": ["reasons"],
  "people.eraseNote": NOTES,
  "people.escalate": [...NOTES, "people.file.cases"],
  "people.note": NOTES,
  "sanctions.lift": [...SANCTIONS, ...ACCOUNTS, "announcements", "cases.archive"],
  "sanctions.limit": SANCTIONS,
  "sanctions.mute": SANCTIONS,
  "sanctions.suspend": [...SANCTIONS, ...ACCOUNTS, "announcements"],
  "sanctions.suspendShort": [...SANCTIONS, ...ACCOUNTS, "announcements"],
  "sanctions.warn": SANCTIONS,
  "secondFactor.reset": ACCOUNTS,
  "settings.set": ["settings", "auth.config"],
  "settings.setGuarded": ["settings", "auth.config"],
} as const;
