import { startSms } from "@recolte/local/sms";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { openPage, PHONE } from "./fixtures.ts";
import { openSite } from "./site.ts";

const KEY = "cle-des-rapports-de-trente-deux-signes";

/** A site that sends codes, and the inbox that they come to. */
export async function openWithSms(settings: Record<string, string> = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), "journey-sms-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const sms = await startSms({ directory, key: KEY });
  onTestFinished(sms.stop);
  const site = await openSite({ SMS_GATEWAY: sms.gateway, TELEPHONE_REPORT_KEY: KEY, ...settings });
  sms.leadsTo(site.origin);
  onTestFinished(() => site[Symbol.asyncDispose]());
  /** The newest, `after` so many. */
  const codeFor = (number: string, after = 0) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`${sms.inboxUrl}/api/messages?to=${encodeURIComponent(number)}`);
        const come = (await answer.json()) as { text: string }[];
        return /\d{6}/u.exec(come.length > after ? come[0]!.text : "")![0];
      },
      { timeout: 20_000, interval: 100 },
    );
  return { site, codeFor, inbox: sms.inboxUrl };
}

interface Entry extends Pick<Parameters<typeof openPage>[0], "site" | "browser"> {
  phone: string;
  code: () => Promise<string>;
}

/** A telephone of its own, on which this number opens its account; buyers may call it. */
export async function enterByCode({ phone, code, ...opening }: Entry) {
  const { page, context } = await openPage({ ...opening, person: null, options: { viewport: PHONE } });
  onTestFinished(() => context.close());
  await page.goto("/auth");
  await page.getByRole("button", { name: "Continuer avec mon téléphone" }).click();
  await page.getByLabel(/^Votre numéro de téléphone/u).fill(phone);
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await page.getByLabel(/^Code à six chiffres/u).fill(await code());
  await page.getByRole("checkbox", { name: "Les acheteurs peuvent m'appeler à ce numéro" }).check();
  await page.getByRole("checkbox", { name: /au moins 18 ans/u }).check();
  await page.getByRole("button", { name: "Entrer", exact: true }).click();
  return page;
}
