import { z } from "zod";
import { sql } from "drizzle-orm";
import { rowsOf } from "#db/rows.ts";
import { applications, users } from "#db/schema/index.ts";
import type { Ctx } from "#src/platform/context.ts";
import { skillPercentages } from "#src/domains/profiles/queries/skills.ts";

const minPercentage = 75;
const maxConsultants = 50;

const rowsSchema = z.array(z.object({ userId: z.string(), percentage: z.number() }));

/** The consultants to notify about a job: at least 75 percent match, not applied, best first, at most 50. */
export async function listBestMatches(ctx: Ctx, { id, skillIds }: { id: number; skillIds: number[] }) {
  if (skillIds.length === 0) return [];
  const rows = await rowsOf(
    ctx.db,
    sql`with counted as (${skillPercentages(skillIds)})
      select ${users.id} as "userId", counted.percentage from counted join ${users} on ${users.id} = counted.id
      where counted.percentage >= ${minPercentage} and ${users.role} = 'consultant' and ${users.status} = 'active'
        and not exists (
          select from ${applications} where ${applications.jobId} = ${id} and ${applications.userId} = ${users.id}
        )
      order by counted.percentage desc, ${users.id} limit ${maxConsultants}`,
  );
  return rowsSchema.parse(rows);
}
