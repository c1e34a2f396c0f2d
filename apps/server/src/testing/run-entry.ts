import { execFile } from "node:child_process";
import { join } from "node:path";
import { inject } from "vitest";

const SETTINGS = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

/** An entry of the server as an operator runs it, with the services of the tests. */
export function runEntry(name: string, env: Record<string, string>, ...given: string[]) {
  const services = { ...SETTINGS, S3_ENDPOINT: inject("s3Endpoint"), SMTP_URL: inject("smtpUrl") };
  const options = { env: { ...services, ...env } };
  const file = join(import.meta.dirname, "..", `${name}.ts`);
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(process.execPath, ["--import", "tsx", file, ...given], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}
