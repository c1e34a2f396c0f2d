import { readdirSync, readFileSync } from "node:fs";

/** Of a second, in which Linux counts. */
const TICKS = 100;

/** After the name, which may hold anything: parent, then the ticks of the process itself and of children that ended. */
function statOf(pid: string | number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
    return { parent: Number(fields[1]), own, ended };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/** Seconds of processor that a process and what it started have taken so far; the load started all the others. */
function secondsOf(pid: number) {
  const { own, ended } = statOf(pid);
  if (pid === process.pid) return own / TICKS;
  const children = readdirSync("/proc").filter((name) => /^\d+$/u.test(name) && statOf(name).parent === pid);
  return (own + ended + children.reduce((sum, child) => sum + statOf(child).own, 0)) / TICKS;
}

/** Of the whole machine, in all its cores. */
function busySeconds() {
  const [user, nice, system, , , ...interrupts] = readFileSync("/proc/stat", "utf8")
    .split("\n")[0]!
    .split(/\s+/u)
    .slice(1, 9)
    .map(Number);
  return [user, nice, system, ...interrupts].reduce((sum: number, ticks) => sum + (ticks ?? 0), 0) / TICKS;
}

type Pids = Readonly<Record<string, number>>;

/** The cores that each of these kept busy while something was done, and what the rest of the machine did beside it. */
export async function sharesDuring<T>(pids: Pids, work: () => Promise<T>) {
  const taken = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, secondsOf(pid)]));
  const [before, busy, begun] = [taken(), busySeconds(), performance.now()];
  const done = await work();
  const seconds = (performance.now() - begun) / 1000;
  const share = (total: number) => total / seconds;
  const cores = Object.entries(taken()).map(([name, now]) => [name, share(now - (before[name] ?? 0))] as const);
  const others = share(busySeconds() - busy) - cores.reduce((sum, [, core]) => sum + core, 0);
  const shares = [...cores, ["others", Math.max(0, others)] as const];
  return {
    done,
    others,
    cores: Object.fromEntries(cores),
    shares: shares.map(([name, core]) => `${name} ${core.toFixed(2)}`).join(", "),
  };
}

/** More than this, in cores, and what was measured is about something else. */
const DISTURBED = 0.2;

/** Done again while the rest of the machine works, so many times; the calmest counts. `pids` must name the load as well. */
export async function calmest<T>(pids: Pids, work: () => Promise<T>, tries: number) {
  let best = await sharesDuring(pids, work);
  for (let left = tries - 1; left > 0 && best.others > DISTURBED; left--) {
    const again = await sharesDuring(pids, work);
    if (again.others < best.others) best = again;
  }
  return best;
}
