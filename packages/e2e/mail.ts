import { inject, vi } from "vitest";

/** The link that the newest caught mail to this address holds, once it has come by SMTP. */
export const linkFor = (address: string, pattern: RegExp) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${inject("mailInboxUrl")}/api/messages?to=${encodeURIComponent(address)}`);
      const mails = (await answer.json()) as { text: string }[];
      const link = mails.flatMap(({ text }) => pattern.exec(text) ?? [])[0];
      if (!link) throw new Error(`aucun lien pour ${address}`);
      return new URL(link);
    },
    { timeout: 20_000, interval: 100 },
  );
