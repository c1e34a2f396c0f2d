import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { cases, decisions, profiles, sanctions } from "./schema/index.ts";
import "./testing-columns.ts";

const from = new QueryBuilder();
const ofCase = sql`(select d.id from ${decisions} d where d.case_id = ${sanctions.caseId})`;

test("une colonne que la sous-requête prendrait pour la sienne est refusée", () => {
  expect(() => from.select({ ofCase }).from(sanctions).toSQL()).toThrow("« sanctions.caseId »");
  expect(() =>
    from
      .select({ ofCase: ofCase.as("of_case") })
      .from(sanctions)
      .toSQL(),
  ).toThrow("« sanctions.caseId »");
  const others = sql`(select count(*) from ${sanctions} s where s.person_id = ${sanctions.personId})`;
  expect(() => from.select({ others }).from(sanctions).toSQL()).toThrow("« sanctions.personId »");
});

test("nommée avec sa table, jointe, propre à la sous-requête ou sans homonyme, elle passe", () => {
  const named = sql`(select d.id from ${decisions} d where d.case_id = ${sanctions}.case_id)`;
  const own = sql`array(select ${decisions.id} from ${decisions} where ${decisions.undoneAt} is null)`;
  const giver = sql`(select p.first_name from ${profiles} p where p.id = ${sanctions.by})`;
  expect(from.select({ named, own, giver }).from(sanctions).toSQL().sql).toContain(`d.case_id = "sanctions".case_id`);
  const joined = from.select({ ofCase }).from(sanctions).innerJoin(cases, eq(cases.id, sanctions.caseId));
  expect(joined.toSQL().sql).toContain(`d.case_id = "sanctions"."caseId"`);
});
