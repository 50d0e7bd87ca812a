// The least that the measured calls cost: node:http and postgres.js, with SQL written by hand and without rights beyond
// the session, limits, validation and logs. `bench.ts` starts it beside the product.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import postgres from "postgres";
import { z } from "zod";

const { FLOOR_PORT, FLOOR_DATABASE_URL } = z
  .object({ FLOOR_PORT: z.coerce.number(), FLOOR_DATABASE_URL: z.string() })
  .parse(process.env);
const sql = postgres(FLOOR_DATABASE_URL, {
  max: 10,
  onnotice: () => {},
  connection: { application_name: "floor" },
});

const sessionRow = z.array(z.object({ id: z.string() }));
const jobOf = z.object({ jobId: z.coerce.number() });
const ids = z.object({ conversationId: z.coerce.number(), since: z.coerce.number().default(0) });
const message = z.object({ conversationId: z.number(), content: z.string() });

async function viewerOf({ headers }: IncomingMessage): Promise<string | null> {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? "";
  const id = createHash("sha256").update(token).digest("base64url");
  const rows = sessionRow.parse(
    await sql`select u.id from sessions s join users u on u.id = s.user_id and u.status = 'active'
      where s.id = ${id} and s.expires_at > now()`,
  );
  return rows[0]?.id ?? null;
}

function board(viewer: string) {
  return sql`select j.id, j.employer_id, j.title, left(j.description, 320) as description, j.company, j.location,
      j.work_arrangement, j.duration_months, j.scope, j.employer_rate, j.hourly_rate_min, j.hourly_rate_max,
      j.required_skills, j.experience_level, j.status, j.created_at, c.confirmation, c.org_number,
      exists (select 1 from saved_jobs s where s.job_id = j.id and s.user_id = ${viewer}) as is_saved,
      exists (select 1 from applications a where a.job_id = j.id and a.user_id = ${viewer}
        and (a.withdrawn_at is null or a.reapplied_at is not null)) as has_applied,
      (select count(*)::int from user_skills o where o.user_id = ${viewer} and o.skill_id = any(j.skill_ids)) as matching
    from jobs j left join companies c on c.user_id = j.employer_id
    where j.deleted_at is null and j.listed order by j.created_at desc, j.id desc limit 22`;
}

/** The consultants with most of the job's skills, with their skills and their application for the job. */
function matching(viewer: string, jobId: number) {
  return sql`with job as (
      select id, skill_ids from jobs where id = ${jobId} and employer_id = ${viewer} and deleted_at is null
    ), counted as (
      select user_id as id, count(*) as hits from user_skills
      where listed and skill_id = any((select skill_ids from job)::int[]) group by user_id
    ), best as (
      select u.*, c.hits from counted c join users u on u.id = c.id
      where c.hits >= coalesce((select hits from counted order by hits desc offset 20 limit 1), 0)
        and u.role = 'consultant' and u.status = 'active'
      order by c.hits desc, lower(u.name) collate "C", u.id limit 21
    )
    select b.id, b.hits, b.name, b.title, b.location, b.bio, b.hourly_rate_min, b.hourly_rate_max, b.is_available,
      b.available_from, b.available_percent, b.availability_confirmed_at, b.image_id, b.linkedin, b.github, b.website,
      (select array_agg(s.name order by s.name) from user_skills o join skills s on s.id = o.skill_id
        where o.user_id = b.id) as skills,
      (select a.status from applications a where a.job_id = ${jobId} and a.user_id = b.id) as application_status
    from best b`;
}

function conversations(viewer: string, side: "employer" | "consultant") {
  const other = side === "employer" ? "consultant" : "employer";
  return sql`select c.id, c.consultant_id, c.employer_id, c.job_id, j.title as job_title, c.application_id, c.subject,
      c.status, c.${sql(`${side}_unread`)} as unread_count, c.last_message, c.last_message_at, m.sender_id as last_sender_id,
      c.created_at, k.agreement_value_ore, k.duration_label, k.start_date, k.terms, o.id as other_id,
      o.name as other_name, o.email as other_email, o.image_id as other_image, f.name as company_name
    from conversations c join users o on o.id = c.${sql(`${other}_id`)}
      left join companies f on f.user_id = c.employer_id left join jobs j on j.id = c.job_id
      left join contracts k on k.conversation_id = c.id left join messages m on m.id = c.last_message_id
    where c.${sql(`${side}_id`)} = ${viewer} ${side === "employer" ? sql`and c.employer_hidden_at is null` : sql``}
    order by c.last_message_at desc, c.id desc limit 51`;
}

function thread(viewer: string, { conversationId, since }: z.output<typeof ids>) {
  return sql`select m.id, m.sender_id, m.content, m.message_type, m.read_at, m.created_at, m.client_key,
      (select json_agg(f) from files f where f.message_id = m.id) as attachments
    from conversations c join messages m on m.conversation_id = c.id and m.id > ${since}
    where c.id = ${conversationId} and (c.consultant_id = ${viewer} or c.employer_id = ${viewer})
    order by m.id limit 51`;
}

function unread(viewer: string) {
  return sql`select coalesce(sum(employer_unread), 0)::int as count from conversations
    where employer_id = ${viewer} and employer_hidden_at is null`;
}

/** Locks, inserts, counts and notifies in one statement. */
function send(viewer: string, { conversationId, content }: z.output<typeof message>) {
  return sql`with mine as (
      select id, consultant_id, employer_id from conversations
      where id = ${conversationId} and status = 'active' and ${viewer} in (consultant_id, employer_id)
      for no key update
    ), sent as (
      insert into messages (conversation_id, sender_id, content) select id, ${viewer}, ${content} from mine
      returning id, conversation_id
    ), counted as (
      update conversations c set last_message = left(${content}, 200), last_message_id = sent.id,
        last_message_at = now(), message_count = message_count + 1,
        consultant_unread = consultant_unread + (c.employer_id = ${viewer})::int,
        employer_unread = employer_unread + (c.consultant_id = ${viewer})::int
      from sent where c.id = sent.conversation_id returning c.id, c.consultant_id, c.employer_id
    )
    select (select id from sent) as id, pg_notify('bryggan', json_build_object('to',
      json_build_array(consultant_id, employer_id), 'topic', 'conversations', 'conversationId', id)::text) from counted`;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const part of request) text += String(part);
  return JSON.parse(text);
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const viewer = await viewerOf(request);
  if (viewer === null) return null;
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/board") return board(viewer);
  const query = Object.fromEntries(url.searchParams);
  if (url.pathname === "/matching") return matching(viewer, jobOf.parse(query).jobId);
  if (url.pathname === "/conversations") return conversations(viewer, "employer");
  if (url.pathname === "/own-conversations") return conversations(viewer, "consultant");
  if (url.pathname === "/thread") return thread(viewer, ids.parse(query));
  if (url.pathname === "/unread") return unread(viewer);
  if (url.pathname === "/send") return send(viewer, message.parse(await bodyOf(request)));
  return null;
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const body = JSON.stringify(data);
      response.writeHead(data === null ? 404 : 200, {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(FLOOR_PORT, "127.0.0.1");
process.on("SIGTERM", () => {
  server.closeAllConnections();
  server.close();
  void sql.end();
});
