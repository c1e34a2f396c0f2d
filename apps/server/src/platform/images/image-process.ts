import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Refusal } from "@recolte/domain/platform/refusal";
import { openAdmission } from "#platform/admission.ts";
import { FONTS_FILE } from "./card-assets.ts";
import type { DrawingJob, ImageJob, ImageResult, MarkJob } from "./image-worker.ts";

/** With the work itself, the wait stays below the timeout of the line (`connectionTimeout`). */
const CLASS = { inFlight: 2, queue: 20, waitMs: 15_000 };
const TIMEOUT_MS = 10_000;
const RETRY_AFTER = 5;

type Job = Omit<ImageJob, "id"> | Omit<DrawingJob, "id"> | Omit<MarkJob, "id">;
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

const refusedAs = (result: ImageResult) => ("refused" in result ? new Refusal(`image.${result.refused}`) : null);

/**
 * What took too long, or went because the machine took it back, says nothing of the picture: try again. In the background
 * nobody would: what is too slow there stays as it is.
 */
function lostAs({ kind }: Job, { isLate, signal }: { isLate: boolean; signal: NodeJS.Signals | null }) {
  const isTakenBack = signal === "SIGKILL" || signal === "SIGTERM";
  if (isLate ? kind !== "avif" : isTakenBack) return new Refusal("image.busy", RETRY_AFTER);
  return new Refusal("image.broken");
}

/** Hands pictures to a process of its own, two at a time; one that takes too long or dies takes its process with it. */
export function openImageProcess() {
  let lastId = 0;
  const { admit, waiting } = openAdmission(CLASS);
  const children = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];

  function work(child: ChildProcess, job: Job) {
    const id = ++lastId;
    return new Promise<Converted>((resolve, reject) => {
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        child.kill("SIGKILL");
      }, TIMEOUT_MS);
      const finish = () => {
        clearTimeout(late);
        child.off("message", hear);
        child.off("exit", die);
      };
      const die = (_code: number | null, signal: NodeJS.Signals | null) => {
        finish();
        children.delete(child);
        reject(lostAs(job, { isLate, signal }));
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
    const release = await admit();
    if (!release) throw new Refusal("image.busy", RETRY_AFTER);
    try {
      return await work(await free(), job);
    } finally {
      release();
    }
  }

  return {
    convert: (source: Uint8Array, kind: ImageJob["kind"]) => inTurn({ kind, source }),
    /** The JPEG of a drawing. */
    async draw(card: DrawingJob["card"]) {
      const { files } = await inTurn({ kind: "card", card });
      return files[0]?.body ?? new Uint8Array();
    },
    /** The picture with these words across it. */
    async mark(source: Uint8Array, words: string) {
      const { files } = await inTurn({ kind: "mark", source, words });
      return files[0]?.body ?? new Uint8Array();
    },
    /** How many pictures wait for their turn. */
    waiting: () => waiting(),
    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}
export type ImageProcess = ReturnType<typeof openImageProcess>;
