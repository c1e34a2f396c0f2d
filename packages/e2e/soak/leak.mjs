// What the watch must find: memory, a timer and a listener that nobody lets go, ten times a second.
/** @type {number[][]} */
const kept = [];

if (process.argv[1]?.endsWith("main.mjs"))
  setInterval(() => {
    kept.push(Array.from({ length: 200_000 }, () => kept.length + 0.5));
    setInterval(() => {}, 3_600_000);
    process.on("SIGUSR2", () => {});
  }, 100);
