import { sql } from "drizzle-orm";
import { seedJob } from "./seed.ts";
import type { TestApp, TestUser } from "./test-app.ts";

interface Agreements {
  count: number;
  jobTitle?: string;
}

/**
 * Agreements that are not booked, about one job of the employer, with consultants of their own: many1, many2 and so on, the
 * later ones with the newer messages.
 */
export async function seedManyAgreements(
  testApp: TestApp,
  employer: TestUser,
  { count, jobTitle = "Utvecklare" }: Agreements,
): Promise<void> {
  const { db } = testApp;
  const jobId = await seedJob(testApp, employer, { title: jobTitle });
  const many = sql`generate_series(1, ${count}::int) n`;
  await db.execute(
    sql`insert into users (id, role, name) select 'many' || n, 'consultant', 'Annan ' || n from ${many}`,
  );
  await db.execute(sql`insert into conversations (consultant_id, employer_id, job_id, subject, last_message_at)
    select 'many' || n, ${employer.id}, ${jobId}, 'Avtal', timestamptz '2030-01-01' + n * interval '1 minute' from ${many}`);
  await db.execute(sql`insert into contracts (conversation_id, consultant_id, employer_id, employer_name, job_id, job_title,
      scope, agreement_value_ore, duration_months, duration_label, commission_permille, contract_value_ore, commission_ore,
      agreed_at, proposed_at)
    select id, consultant_id, employer_id, 'Nord AB', job_id, ${jobTitle}, 100, 95000, 6, '3-6 månader', 80, 91200000,
      7296000, now(), now() from conversations where consultant_id like 'many%'`);
}
