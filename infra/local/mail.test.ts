import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMail } from "./mail.mjs";
import { freePort } from "./ports.mjs";

test("deux départs au même moment ne se disputent pas la page du courrier : chacun a la sienne", async () => {
  const preferred = await freePort();
  const starts = await Promise.all(
    [1, 2].map(async () => {
      const directory = mkdtempSync(join(tmpdir(), "courrier-"));
      onTestFinished(() => rmSync(directory, { recursive: true }));
      const mail = await startMail({ directory, webPort: preferred });
      onTestFinished(() => mail.stop());
      return mail;
    }),
  );
  const inboxes = starts.map(({ inboxUrl }) => inboxUrl);
  expect(inboxes).toContain(`http://localhost:${preferred}`);
  expect(new Set(inboxes).size).toBe(2);
  for (const inbox of inboxes) expect((await fetch(inbox)).status).toBe(200);
});
