import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning } from "./processes.mjs";

/** Workers of Vitest too: they install what a release is made with. */
const LAUNCHERS = /(?:start|test|measure|tool|release)\.mjs|vitest/u;
const TURN_MS = 200;

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/**
 * Takes the lock unless a launcher that still runs holds it; one left by a killed launcher does not count.
 * @param {string} file
 * @returns {{ holder: number, release: null } | { holder: null, release: () => void }}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (;;) {
      try {
        // A link appears whole or not at all: nobody reads an empty lock.
        linkSync(mine, file);
        return { holder: null, release: () => rmSync(file, { force: true }) };
      } catch {
        const holder = holderOf(file);
        if (holder !== process.pid && isRunning(holder, LAUNCHERS)) return { holder, release: null };
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Does the work once no other launcher does the same.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 */
export async function inTurn(file, work) {
  let lock = takeLock(file);
  while (!lock.release) {
    await pause(TURN_MS);
    lock = takeLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
