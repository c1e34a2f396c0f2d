// `npm run soak -- 8h`: half a load for so long; what grows without end shows. Ends with 1 when something grew beyond its bound.
import type { Look } from "./growth.ts";
import { runSoak } from "./run-soak.ts";

const [wanted = "10m"] = process.argv.slice(2);
const [, count, unit] = /^(\d+)([hm])$/u.exec(wanted) ?? [];
if (!count) throw new Error("Usage : npm run soak -- 8h, ou 10m");

const shown = ({ at, ...look }: Look) =>
  `${Math.round(at / 60_000)} min : ${Object.entries(look)
    .map(([name, value]) => `${name} ${value.toFixed(value % 1 === 0 ? 0 : 1)}`)
    .join(", ")}`;
const { growth, faults, calls } = await runSoak({
  seconds: Number(count) * (unit === "h" ? 3600 : 60),
  say: (look) => console.error(shown(look)),
});
console.log(
  `\n${calls.rate} appels par seconde : ${calls.answered} répondus, ${calls.failed} sans réponse, ${calls.left} que la machine n'a pas pu poser.\n`,
);
console.log("| | niveau | grandi de | permis |\n| --- | ---: | ---: | ---: |");
for (const { name, level, grew, may } of growth)
  console.log(`| ${name} | ${level.toFixed(1)} | ${grew.toFixed(2)} | ${may.toFixed(2)} |`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
