import { sql, type SQL } from "drizzle-orm";

/**
 * For the FROM of a statement, after a row of this name with user_id, is_personal, subject_type and subject_id: a row with
 * `recipient` for each person who is told, several for a company (docs/rules/members.md#member-notifications).
 */
export function recipientsOf(row: string): SQL {
  const told = sql.identifier(row);
  return sql`lateral (select ${told}.user_id as recipient where ${told}.is_personal
    union all select recipients_of(${told}.user_id, ${told}.subject_type, ${told}.subject_id) where not ${told}.is_personal) as recipients`;
}
