/** An operator reads and types each of them. */
export const MOST = 15;

/**
 * What stands in the blocks that are marked so.
 * @param {string} text
 * @param {string} mark
 */
export const blocksOf = (text, mark) =>
  [...text.matchAll(/^```sh (\w+)\n(.*?)^```$/gmsu)].filter(([, said]) => said === mark).map(([, , block = ""]) => block.trim());

/**
 * The commands that a document marks as run: one to a block.
 * @param {string} text
 */
export function commandsOf(text) {
  const commands = blocksOf(text, "run");
  if (commands.length > MOST) throw new Error(`${commands.length} commandes ; au plus ${MOST}.`);
  for (const command of commands) {
    const [line = "", ...rest] = command.replaceAll("\\\n", " ").split("\n");
    const end = /<< '(\w+)'$/u.exec(line)?.[1];
    if (/;|&&|\|/u.test(line) || (end ? rest.at(-1) !== end : rest.length > 0))
      throw new Error(`Une commande par bloc, et non : ${command}`);
  }
  return commands;
}
