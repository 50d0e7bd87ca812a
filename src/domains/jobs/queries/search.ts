import { sql, type SQL } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { hasTrigram, likePattern } from "#src/shared/search.ts";

/**
 * Substring of title, company, description or skills, ignoring case; `%` and `_` are literal. The query must not be
 * a prepared statement: a generic plan, made without the search text, picks the wrong index for rare or common words.
 */
export function contains(search: string): SQL {
  if (!hasTrigram(search)) return sql`strpos(${jobs.search}, lower(${search})) > 0`;
  return sql`${jobs.search} like lower(${likePattern(search)})`;
}
