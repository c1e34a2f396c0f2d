import { once } from "node:events";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import path from "node:path";
import { isRunning } from "@recolte/local/processes";
import { expect, test } from "vitest";
import { closings, together } from "../closings.ts";

test("un programme finit avec celui qui l'a lancé, fût-il tué", async () => {
  const starting = `
    const { startProgram } = await import(${JSON.stringify(path.join(import.meta.dirname, "program.ts"))});
    console.log(startProgram("/usr/bin/sleep", ["600"]).pid);
  `;
  const parent = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", starting], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
  const pid = Number(line);
  await expect.poll(() => isRunning(pid, "sleep 600")).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isRunning(pid, "sleep 600")).toBe(false);
});

test("quand un départ échoue, ce que les autres ont ouvert après lui se ferme aussi", async () => {
  const closed: string[] = [];
  const opened = closings();
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => opened.add(async () => closed.push("le lent")));
  await expect(together([Promise.reject(new Error("le premier")), slow])).rejects.toThrow("le premier");
  await opened[Symbol.asyncDispose]();
  expect(closed).toEqual(["le lent"]);
});
