import { readEnv } from "#platform/env.ts";

// Reads the settings and nothing else: the launcher asks before it touches anything. Ends with 78 when one of them is wrong.
try {
  readEnv(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 78;
}
