// Loaded into the server that is looked at (`--import`): tells what only the process itself knows, on a port of its own.
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// As in the release, which has none: the first trace of an error through a file reads its source map, 2 to 48 MiB, and keeps it.
process.setSourceMapsEnabled(false);
setFlagsFromString("--expose-gc");
const collect = /** @type {() => void} */ (runInNewContext("gc"));
const MIB = 1024 * 1024;
/** @type {string[]} */
const warnings = [];

function look() {
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    rss: rss / MIB,
    heap: heapUsed / MIB,
    timers: process.getActiveResourcesInfo().filter((name) => name === "Timeout").length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    warnings,
  };
}

// The process that decodes pictures inherits the option: it is not the one that is asked.
if (process.argv[1]?.endsWith("main.mjs")) {
  process.on("warning", ({ name, message }) => warnings.push(`${name}: ${message}`));
  createServer((_, answer) => answer.end(JSON.stringify(look())))
    .listen(Number(process.env["SOAK_PORT"]), "127.0.0.1")
    .unref();
}
