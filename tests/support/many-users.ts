import { z } from "zod";

interface ManyUsers {
  jobId: number;
  conversationId: number;
}

/** In twenty parts, as in Sweden: three in ten consultants are in Stockholm. */
const places = [
  ...Array<string>(6).fill("Stockholm"),
  ...Array<string>(3).fill("Göteborg"),
  ...[
    "Malmö",
    "Malmö",
    "Uppsala",
    "Linköping",
    "Västerås",
    "Örebro",
    "Lund",
    "Umeå",
    "Jönköping",
    "Luleå",
    "Karlstad",
  ],
];
/** In twenty parts; half of them are for developers. */
const titles = [
  ...[
    "Backendutvecklare",
    "Backendutvecklare",
    "Frontendutvecklare",
    "Frontendutvecklare",
    "Fullstackutvecklare",
  ],
  ...["Fullstackutvecklare", "Systemutvecklare", "Systemutvecklare", "Javautvecklare", ".NET-utvecklare"],
  ...["Projektledare", "Projektledare", "Lösningsarkitekt", "Testledare", "Scrum master", "UX-designer"],
  ...["Data engineer", "DevOps-ingenjör", "Agil coach", "Verksamhetsanalytiker"],
];

function listed(values: readonly string[]): string {
  return `(array[${values.map((value) => `'${value}'`).join(", ")}])`;
}

type Run = (statement: string) => Promise<readonly Record<string, unknown>[]>;

const foreignKeys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/** Tables without their triggers, which take longer than the rows; what they would write is written here, or not read. */
const untriggered = [
  ...["user_skills", "applications", "conversations", "messages", "favorites", "notifications"],
  "commission_entries",
];

/** Foreign keys are checked afterwards, all rows at once: one by one takes as long as inserting them. */
async function withoutChecks(run: Run, insert: () => Promise<void>): Promise<void> {
  const found = foreignKeys.parse([
    ...(await run(`select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)),
  ]);
  for (const { table, name } of found) await run(`alter table ${table} drop constraint ${name}`);
  for (const table of untriggered) await run(`alter table ${table} disable trigger user`);
  await insert();
  for (const table of untriggered) await run(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of found)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
}

/** What there is for 50 000 consultants. */
interface Amounts {
  jobs: number;
  applications: number;
  /** Of ten conversations. */
  agreements: number;
}

/** The size of the Swedish market at scale 1. */
export const market: Amounts = { jobs: 100_000, applications: 200_000, agreements: 1 };
const manyPeople: Amounts = { jobs: 10_000, applications: 50_000, agreements: 8 };

/**
 * 50 000 consultants, 500 companies and their jobs with applications, conversations, agreements that wait for their
 * booking, as many ledger entries, messages, favorites and notifications, all times `scale`. A share of the rows belongs to
 * the two given users. Generated in SQL, so that it takes seconds.
 */
export async function seedManyUsers(
  run: Run,
  owners: { employer: string; consultant: string },
  scale = 1,
  amounts = manyPeople,
): Promise<ManyUsers> {
  const consultants = Math.round(50_000 * scale);
  const companies = Math.round(500 * scale);
  const jobs = Math.round(amounts.jobs * scale);
  const applications = Math.round(amounts.applications * scale);
  // One row in a hundred belongs to the given employer, and one in a hundred to the given consultant.
  const employer = `case when n % 100 = 0 then '${owners.employer}' else 'e' || (1 + n % ${companies}) end`;
  const consultant = `case when n % 100 = 1 then '${owners.consultant}' else 'c' || (1 + n % ${consultants}) end`;
  const at = "timestamptz '2026-01-01' + n * interval '1 minute'";
  const catalogue =
    "select array_agg(id order by id) as ids, array_agg(name order by id) as names, count(*) as size from skills";
  const statements = [
    `insert into users (id, role, name, title, location, email, hourly_rate_min, years_experience, is_available,
        available_from, available_percent, bio, created_at)
      select 'c' || n, 'consultant', 'Person ' || n, case when n % 2000 = 0 then 'Kobolist' else ${listed(titles)}[1 + n / 20 % 20] end,
        case when n % 1000 = 0 then 'Kiruna' else ${listed(places)}[1 + n % 20] end, 'c' || n || '@exempel.se', 600 + n * 37 % 900,
        n % 35, n % 4 <> 0, date '2026-01-01' + n % 365, 10 + n % 10 * 10,
        case when n % 5 = 0 then 'I build services with Java. ' else 'Jag bygger tjänster och team. ' end
          || repeat(md5(n::text) || ' ', 20), ${at} from generate_series(1, ${consultants}) n`,
    `insert into users (id, role, name, email, created_at)
      select 'e' || n, 'employer', 'Chef ' || n, 'e' || n || '@exempel.se', ${at} from generate_series(1, ${companies}) n`,
    `insert into companies (user_id, name, created_at)
      select 'e' || n, 'Bolag ' || n || ' AB', ${at} from generate_series(1, ${companies}) n`,
    `insert into user_skills (user_id, skill_id)
      select 'c' || n, ids[1 + (n * 7 + k * 13) % size] from generate_series(1, ${consultants}) n, generate_series(0, 4) k,
        (${catalogue}) list`,
    `insert into user_skills (user_id, skill_id) select '${owners.consultant}', id from skills order by id limit 5`,
    `insert into jobs (employer_id, title, description, company, location, work_arrangement, duration_months, scope,
        employer_rate, commission_permille, hourly_rate_min, hourly_rate_max, required_skills, skill_ids, skills_text,
        status, created_at)
      select ${employer}, 'Utvecklare ' || n, 'Vi bygger tjänster ' || repeat(md5(n::text) || ' ', 20), 'Bolag AB',
        ${listed(places)}[1 + n / 5 % 20], (array['remote', 'onsite', 'hybrid'])[1 + n / 5 % 3], 6,
        100, 1000, 80, 600 + n * 37 % 900, 1500, s.names, s.ids, array_to_string(s.names, ' '),
        case when n % 5 = 0 then 'active' else 'filled' end, ${at}
      from generate_series(1, ${jobs}) n cross join (${catalogue}) list
      join lateral (select array_agg(names[place]) as names, array_agg(ids[place]) as ids
        from (select 1 + (n * 11 + k * 17) % size as place from generate_series(0, 2) k) picked) s on true`,
    `insert into applications (user_id, job_id, employer_id, status, created_at)
      select distinct on (c, j.id) c, j.id, j.employer_id,
        (array['pending', 'reviewing', 'interview', 'accepted', 'rejected'])[1 + n / 100 % 5], ${at}
      from (select n, ${consultant} as c, 1 + (n::bigint * 7919 + n / ${jobs}) % ${jobs} as place
        from generate_series(1, ${applications}) n) picked
      join jobs j on j.id = picked.place`,
    `insert into interviews (application_id, employer_id, consultant_id, scheduled_at)
      select id, employer_id, user_id, now() + (id % 2000 - 1000) * interval '1 hour'
      from applications where status = 'interview'`,
    `insert into application_history (application_id, status) select id, 'pending' from applications`,
    `alter table contracts disable trigger contracts_names`,
    `insert into conversations (consultant_id, employer_id, job_id, application_id, subject, status, last_message,
        last_message_at, employer_unread)
      select user_id, employer_id, job_id, id, 'Ansökan', case id % 5 when 4 then 'closed' else 'active' end, 'Hej',
        created_at, id % 2 from applications`,
    `insert into contracts (conversation_id, consultant_id, employer_id, employer_name, job_id, job_title, scope, status,
        agreement_value_ore, duration_months, duration_label, start_date, commission_permille, contract_value_ore,
        commission_ore, agreed_at, proposed_at, completed_at, archived_at)
      select id, consultant_id, employer_id, 'Bolag AB', job_id, 'Utvecklare', 100, status, 95000, 6, '3-6 månader',
        '2026-12-01', 80, 91200000, 7296000, last_message_at, last_message_at, case when status <> 'agreement_made' then last_message_at end,
        case when status = 'archived' then last_message_at end
      from (select *, (array['agreement_made', 'completed', 'archived'])[1 + id % 3] as status
        from (select id, consultant_id, employer_id, job_id, last_message_at from conversations
          where status = 'active' and id / 7 % 10 < ${amounts.agreements}) open) agreed`,
    `alter table contracts enable trigger contracts_names`,
    `select count(write_conversation_names(id)) from conversations`,
    `insert into commission_entries (conversation_id, employer_id, company_name, job_title, invoice_numbers,
        contract_value_ore, commission_ore, commission_permille, status, created_at)
      select conversation_id, employer_id, 'Bolag ' || employer_id || ' AB', 'Utvecklare ' || job_id,
        case when id % 4 = 0 then '' else 'F-' || id end, contract_value_ore, commission_ore, 80,
        (array['booked', 'invoiced', 'paid', 'paid'])[1 + id % 4], agreed_at from contracts`,
    `insert into messages (conversation_id, sender_id, content, created_at)
      select id, consultant_id, 'Hej ' || n, ${at} from conversations, generate_series(1, 3) n`,
    `insert into favorites (employer_id, consultant_id)
      select distinct ${employer}, 'c' || (1 + n % ${consultants}) from generate_series(1, ${2 * jobs}) n`,
    `insert into notifications (user_id, type, title, message, created_at)
      select ${consultant}, 'application', 'Nytt', 'Hej', ${at} from generate_series(1, ${consultants}) n`,
    `insert into audit_log (action, actor_id, at) select 'job.created', 'e1', ${at} from generate_series(1, ${2 * jobs}) n`,
    `insert into invitations (email, company_name, nonce, expires_at, created_at)
      select 'i' || n || '@exempel.se', 'Bolag', md5(n::text), now() + interval '14 days', ${at}
      from generate_series(1, 2000) n`,
  ];
  await withoutChecks(run, async () => {
    for (const statement of statements) await run(statement);
  });
  await run("vacuum analyze");
  const [conversation] =
    await run(`select id, job_id from conversations where employer_id = '${owners.employer}'
    order by last_message_at desc limit 1`);
  return { jobId: Number(conversation?.["job_id"]), conversationId: Number(conversation?.["id"]) };
}
