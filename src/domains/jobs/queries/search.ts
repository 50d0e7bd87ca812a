import { sql, type SQL } from "drizzle-orm";
import { jobs } from "#db/schema/index.ts";
import { hasTrigram, likePattern } from "#src/shared/search.ts";

/**
 * Substring of title, company, description or skills, ignoring case; `%` and `_` mean themselves. The statement must be
 * planned with its values: a generic plan takes the wrong index for rare or for common words. The drivers send it
 * unprepared, which does that.
 */
export function contains(search: string): SQL {
  if (!hasTrigram(search)) return sql`strpos(${jobs.search}, lower(${search})) > 0`;
  return sql`${jobs.search} like lower(${likePattern(search)})`;
}
