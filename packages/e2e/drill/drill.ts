// `npm run drill`: is what is backed up really there? Writes for a minute in a small database; `-- 10 200000`: for ten seconds, beside so many
// announcements and five times as many messages.
import { runDrill } from "./run-drill.ts";

const [seconds = 60, announcements = 0] = process.argv.slice(2).map(Number);
const began = performance.now();
const say = (done: string) => console.error(`${Math.round((performance.now() - began) / 1000)} s : ${done}.`);
const { verifier, violations, ...figures } = await runDrill({ seconds, announcements, say });
const count = (n: number) => n.toLocaleString("fr-FR");
console.log(`${count(figures.acknowledged)} messages acquittés en ${seconds} s, puis base et site tués.
Perdus : ${count(figures.lost)} messages, ${figures.lostSeconds.toLocaleString("fr-FR")} s.
De retour ailleurs en ${figures.backSeconds.toLocaleString("fr-FR")} s.
Messages nouveaux qu'un navigateur ouvert n'a pas reçus : ${figures.untold}. Règles des messages enfreintes : ${violations.length}.
${verifier.said.trim()}`);
for (const violation of violations) console.log(`  ${violation}`);
process.exitCode = figures.untold + violations.length + verifier.code === 0 ? 0 : 1;
