import { z } from "zod";
import { isAdmin } from "@recolte/domain/identity/role";
import { lineOf, PEOPLE_FOUND } from "@recolte/domain/judgement/trust/person-file";
import type { StaffContext } from "#desk/admin/deciding.ts";
import { listByAddress, listById, listByLine, listByWords } from "./search-queries.ts";

const Id = z.uuid();

/** By what only administrators know of somebody; null where the words are neither an address nor a number. */
async function findByContact({ db, audit }: StaffContext, words: string) {
  const line = lineOf(words);
  if (!line && !words.includes("@")) return null;
  const people = line ? await listByLine(db, line, PEOPLE_FOUND + 1) : await listByAddress(db, words.toLowerCase());
  if (people.length > 0)
    await audit({ action: "user.read", target: { type: "user" }, after: { users: people.map(({ id }) => id) } });
  return people;
}

/** By name, town or id; for administrators also by address and number, which is written down. */
export async function searchPeople(ctx: StaffContext, words: string) {
  const people = Id.safeParse(words).success
    ? await listById(ctx.db, words)
    : ((isAdmin(ctx.viewer.roles) ? await findByContact(ctx, words) : null) ??
      (await listByWords(ctx.db, words, PEOPLE_FOUND + 1)));
  return { people: people.slice(0, PEOPLE_FOUND), more: people.length > PEOPLE_FOUND };
}
