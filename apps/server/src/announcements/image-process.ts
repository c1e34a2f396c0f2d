import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Refusal } from "@recolte/domain/refusal";
import { FONTS_FILE } from "#sharing/card-assets.ts";
import type { DrawingJob, ImageJob, ImageResult } from "./image-worker.ts";

const AT_ONCE = 2;
const QUEUE_MAX = 8;
const PATIENCE_MS = 10_000;
const RETRY_AFTER = 5;

type Job = Omit<ImageJob, "id"> | Omit<DrawingJob, "id">;
type Converted = Extract<ImageResult, { files: unknown }>;

/** Beside the bundle in production, beside this file from source. */
const bundled = import.meta.url.endsWith(".mjs");
const WORKER = fileURLToPath(new URL(bundled ? "./image-worker.mjs" : "./image-worker.ts", import.meta.url));

/** Started and listening: what it does afterwards is the picture's time, not its own. */
async function start(children: Set<ChildProcess>) {
  const child = fork(WORKER, [], {
    // Neither keys nor addresses: what it does not know it cannot tell.
    env: { FONTCONFIG_FILE: FONTS_FILE },
    execArgv: bundled ? ["--max-old-space-size=512"] : ["--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  children.add(child);
  await Promise.race([once(child, "message"), once(child, "exit")]);
  if (!child.connected) {
    children.delete(child);
    throw new Refusal("image.busy", RETRY_AFTER);
  }
  return child;
}

function refusedAs(result: ImageResult) {
  if (!("refused" in result)) return null;
  return new Refusal(result.refused === "pixels" ? "image.pixels" : "image.broken");
}

/** Hands pictures to a process of its own, two at a time; one that takes too long or dies takes its process with it. */
export function openImageProcess() {
  let running = 0;
  let lastId = 0;
  const waiting: (() => void)[] = [];
  const children = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];

  function work(child: ChildProcess, job: Job) {
    const id = ++lastId;
    return new Promise<Converted>((resolve, reject) => {
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        child.kill("SIGKILL");
      }, PATIENCE_MS);
      const finish = () => {
        clearTimeout(late);
        child.off("message", hear);
        child.off("exit", die);
      };
      const die = (_code: number | null, signal: NodeJS.Signals | null) => {
        finish();
        children.delete(child);
        // A machine out of memory takes it back whatever the picture: only what the decoder died of says something of that.
        const isTakenBack = !isLate && (signal === "SIGKILL" || signal === "SIGTERM");
        reject(isTakenBack ? new Refusal("image.busy", RETRY_AFTER) : new Refusal("image.broken"));
      };
      const hear = (result: ImageResult) => {
        finish();
        idle.push(child);
        const refusal = refusedAs(result);
        if (refusal) reject(refusal);
        else resolve(result as Converted);
      };
      child.on("message", hear);
      child.once("exit", die);
      child.send({ ...job, id });
    });
  }

  async function free() {
    const child = idle.pop();
    return child?.connected ? child : await start(children);
  }

  async function inTurn(job: Job) {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE_MAX) throw new Refusal("image.busy", RETRY_AFTER);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work(await free(), job);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    convert: (source: Uint8Array, kind: ImageJob["kind"]) => inTurn({ kind, source }),
    /** The JPEG of a drawing. */
    async draw(card: DrawingJob["card"]) {
      const { files } = await inTurn({ kind: "card", card });
      return files[0]?.body ?? new Uint8Array();
    },
    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}
export type ImageProcess = ReturnType<typeof openImageProcess>;
