/** What pages for everybody say of the site's terms. These hold until the staff sets others. */
export const SITE_TERMS = {
  /** How long an announcement stays public. */
  announcementDays: 60,
  /** In FCFA, for one week before the others. */
  featuredWeekPrice: 2000,
  /** In FCFA, about what a gigabyte costs on a telephone. */
  gigabytePrice: 1000,
};
export type SiteTerms = typeof SITE_TERMS;
