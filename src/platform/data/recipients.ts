import { sql, type SQL } from "drizzle-orm";

interface Told {
  /** For the account's own person only. */
  isPersonal: SQL;
  /** What it is about: of a company the member responsible for it is told. */
  subjectType: SQL;
  subjectId: SQL;
}

const always = sql`false`;
const nothing = sql`null`;

/**
 * For the FROM of a statement: a row with `recipient` for each person that something for an account is told to, several
 * for a company (docs/rules/members.md#member-notifications).
 */
export function recipientsOf(
  account: SQL,
  { isPersonal = always, subjectType = nothing, subjectId = nothing }: Partial<Told> = {},
): SQL {
  return sql`lateral (select ${account} as recipient where ${isPersonal}
    union all select recipients_of(${account}, ${subjectType}, ${subjectId}) where not ${isPersonal}) as recipients`;
}

/** The columns of a row with what is told, by its name in the statement. */
export function toldAbout(row: string): Told {
  const name = sql.identifier(row);
  return {
    isPersonal: sql`${name}.is_personal`,
    subjectType: sql`${name}.subject_type`,
    subjectId: sql`${name}.subject_id`,
  };
}
