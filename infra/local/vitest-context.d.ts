import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run alone; `openTestDatabase` copies a migrated database in it. */
    databaseServerUrl: string;
    s3Endpoint: string;
    smtpUrl: string;
    /** Caught mails: `GET {mailInboxUrl}/api/messages?to=address`. */
    mailInboxUrl: string;
    /** What the journeys are gone through in. */
    browser: "chromium" | "firefox";
  }
}
