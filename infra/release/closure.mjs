/** @typedef {{ version?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }} Entry */
/** @typedef {{ os: string, cpu: string, libc: string }} Platform */

/** @param {string[] | undefined} wanted @param {string} here */
const allows = (wanted, here) =>
  !wanted || ((wanted.includes(here) || wanted.some((one) => one.startsWith("!"))) && !wanted.includes(`!${here}`));

/** @param {Entry} entry @param {Platform} platform */
const runsOn = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);

/**
 * Where Node would find a package: beside the one that asks, or in a folder above it.
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === "") return null;
  }
}

/**
 * All that these packages need on one platform, by their places in the lock.
 * @param {Record<string, Entry>} packages of a package-lock.json
 * @param {{ from: string, names: readonly string[], platform: Platform }} wanted
 */
export function closureOf(packages, { from, names, platform }) {
  /** @type {Set<string>} */
  const places = new Set();
  /** @param {string} asker @param {readonly string[]} wanted @param {boolean} isOptional */
  function add(asker, wanted, isOptional) {
    for (const name of wanted) {
      const place = placeOf(packages, asker, name);
      const entry = place === null ? undefined : packages[place];
      if (isOptional && (!entry || !runsOn(entry, platform))) continue;
      if (place === null || !entry) throw new Error(`package-lock.json ne dit pas où est ${name}, que ${asker} demande.`);
      if (places.has(place)) continue;
      places.add(place);
      add(
        place,
        Object.keys(entry.dependencies ?? {}).filter((one) => !entry.optionalDependencies?.[one]),
        false,
      );
      add(place, Object.keys(entry.optionalDependencies ?? {}), true);
    }
  }
  add(from, names, false);
  return [...places].toSorted();
}
