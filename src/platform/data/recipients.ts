import { sql, type SQL } from "drizzle-orm";

/**
 * For the FROM of a statement: a row with `recipient` for each person that something for an account is told to, several
 * for a company (docs/rules/members.md#member-notifications). What is personal is told to the account's own person only.
 */
export function recipientsOf(account: SQL, isPersonal: SQL = sql`false`): SQL {
  return sql`lateral (select ${account} as recipient where ${isPersonal}
    union all select recipients_of(${account}) where not ${isPersonal}) as recipients`;
}
