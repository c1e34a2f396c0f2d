// chunk: soon
/** Not the case on the screen: who decided it goes on to the next. */
const CASES = ["cases.counts", "cases.list", "cases.archive"] as const;
const MODERATION = ["moderation", "announcements", "home", "admin.queues", "admin.counters", ...CASES] as const;

const BANNERS = ["banners", "auth.config"] as const;

/** What the staff decides, and what else is then read again. */
export const STAFF_AFFECTS = {
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
} as const;
