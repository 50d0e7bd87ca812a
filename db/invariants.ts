/** The deleted users of whom something is left that the deletion of an account removes. */
export const personalDataOfDeleted = `select u.id from users u where u.status = 'deleted' and (
  coalesce(u.email, u.pending_email, u.phone, u.title, u.location, u.bio, u.website, u.linkedin, u.github, u.image_id) is not null
  or u.hourly_rate_min is not null or u.hourly_rate_max is not null or u.years_experience is not null
  or exists (select 1 from companies c where c.user_id = u.id
    and coalesce(c.org_number, c.phone, c.website, c.description, c.location, c.company_size) is not null)
  or exists (select 1 from credentials c where c.user_id = u.id)
  or exists (select 1 from identities i where i.user_id = u.id)
  or exists (select 1 from member_identities i where i.user_id = u.id)
  or exists (select 1 from member_invitations m where m.company_id = u.id)
  or exists (select 1 from join_requests j where u.id in (j.company_id, j.person_id))
  or exists (select 1 from company_sign_ins s where s.company_id = u.id)
  or exists (select 1 from company_domains d where d.company_id = u.id)
  or exists (select 1 from second_factors f where f.user_id = u.id)
  or exists (select 1 from terms_acceptances t where t.user_id = u.id)
  or exists (select 1 from known_devices k where k.user_id = u.id)
  or exists (select 1 from user_skills s where s.user_id = u.id)
  or exists (select 1 from projects p where p.user_id = u.id)
  or exists (select 1 from cv_snapshots c where c.user_id = u.id)
  or exists (select 1 from hidden_from h where h.user_id = u.id)
  or exists (select 1 from profile_parts p where p.user_id = u.id)
  or exists (select 1 from client_references r where r.user_id = u.id)
  or exists (select 1 from businesses b where b.user_id = u.id)
  or exists (select 1 from suppliers s where s.user_id = u.id)
  or exists (select 1 from weeks w join contracts k on k.id = w.contract_id where k.consultant_id = u.id and w.state <> 'approved')
  or exists (select 1 from time_entries t join contracts k on k.id = t.contract_id where k.consultant_id = u.id and t.note is not null)
  or exists (select 1 from saved_jobs s where s.user_id = u.id)
  or exists (select 1 from watches w where w.user_id = u.id)
  or exists (select 1 from announced_hits h where u.id in (h.user_id, h.consultant_id))
  or exists (select 1 from drafts d where d.user_id = u.id)
  or exists (select 1 from api_keys k where u.id in (k.account_id, k.person_id))
  or exists (select 1 from webhooks w where w.company_id = u.id)
  or exists (select 1 from idempotency_keys k where k.user_id = u.id)
  or exists (select 1 from notifications n where u.id in (n.user_id, n.about_user_id))
  or exists (select 1 from outbox o where u.id in (o.user_id, o.about_user_id))
  or exists (select 1 from job_drafts d where d.employer_id = u.id)
  or exists (select 1 from lists l where l.company_id = u.id)
  or exists (select 1 from favorites f where u.id in (f.employer_id, f.consultant_id))
  or exists (select 1 from comments c where u.id in (c.company_id, c.consultant_id))
  or exists (select 1 from profile_views v where u.id in (v.profile_id, v.viewer_id))
  or exists (select 1 from referral_visits v where v.referrer_id = u.id or v.visitor = u.id)
  or exists (select 1 from files f where f.owner_id = u.id)
  or exists (select 1 from reports r where u.id in (r.reporter_id, r.owner_id))
  or exists (select 1 from interviews i where u.id in (i.employer_id, i.consultant_id) and coalesce(i.notes, i.location) is not null)
  or exists (select 1 from conversations c where c.employer_id = u.id and c.status = 'active')
  or exists (select 1 from conversations c left join contracts k on k.conversation_id = c.id
    where c.consultant_id = u.id and k.id is null)
  or exists (select 1 from requests r where r.consultant_id = u.id and r.note is not null)
  or exists (select 1 from jobs j where j.employer_id = u.id and j.deleted_at is null)
  or exists (select 1 from applications a where a.user_id = u.id and (a.rate is not null or a.start_date is not null
    or (a.withdrawn_at is null and a.status in ('pending', 'reviewing', 'interview')))))`;

/** What must hold after every error and every race: each query selects the rows that violate it. */
export const invariants: Readonly<Record<string, string>> = {
  "one application per consultant and job": `
    select user_id, job_id from applications group by 1, 2 having count(*) > 1`,
  "one conversation per consultant, employer and job (or no job)": `
    select consultant_id, employer_id, job_id from conversations group by 1, 2, 3 having count(*) > 1`,
  "the sender of a message is a party of its conversation; only a line about a step may have none": `
    select m.id from messages m join conversations c on c.id = m.conversation_id
    where m.sender_id is distinct from c.consultant_id and m.sender_id is distinct from c.employer_id
      and (m.sender_id is not null or m.message_type <> 'system')`,
  "a receipt has its expense": `
    select f.id from files f left join expenses e on e.file_id = f.id
    where (f.purpose = 'receipt') <> (e.id is not null)`,
  "the state of a week is that of the latest step in its history": `
    select w.contract_id, w.starts_on from weeks w where w.state <> coalesce(
    (select case when h.step in ('reopened', 'recalled') then 'open' else h.step end from week_history h
      where h.contract_id = w.contract_id and h.starts_on = w.starts_on order by h.id desc limit 1), 'open')`,
  "the invoice bases of a supplier are numbered from 1 without gaps": `
    select supplier_id from invoice_bases group by 1 having count(*) <> max(number) or min(number) <> 1`,
  "no day of a person has more than 24 hours": `
    select k.consultant_id, t.date from time_entries t join contracts k on k.id = t.contract_id
    group by 1, 2 having sum(t.quarters) > 96`,
  "a message has its conversation": `
    select m.id from messages m left join conversations c on c.id = m.conversation_id where c.id is null`,
  "an attachment has its message": `
    select f.id from files f left join messages m on m.id = f.message_id
    where f.purpose = 'attachment' and f.claimed_at is not null and m.id is null`,
  "the history contains the status interview or accepted": `
    select a.id from applications a where a.status in ('interview', 'accepted') and not exists
    (select 1 from application_history h where h.application_id = a.id and h.status = a.status)`,
  "no pending or reviewed application has an interview": `
    select i.id from interviews i join applications a on a.id = i.application_id where a.status in ('pending', 'reviewing')`,
  "a filled job is notified for invoicing once": `
    select n.user_id, n.message from notifications n where n.title = 'Position tillsatt' group by 1, 2
    having count(*) > (select count(*) from jobs j where j.status = 'filled' and n.message like '%' || j.title || '%')`,
  "no company has more active jobs than its tier allows": `
    select c.user_id from companies c join jobs j on j.employer_id = c.user_id
    where j.status = 'active' and j.archived_at is null and j.deleted_at is null
    group by c.user_id, c.tier having count(*) > coalesce(
      (select value::int from settings where key = c.tier || '_job_limit'), case c.tier when 'basic' then 10 else 50 end)`,
  "only active jobs of active employers that are not hidden and do not rest are listed, if they are open to all": `
    select j.id from jobs j join users u on u.id = j.employer_id where j.listed <>
    (j.status = 'active' and j.archived_at is null and j.deleted_at is null and j.hidden_at is null and j.rests_since is null
      and j.audience = 'open' and u.status = 'active')`,
  "the matching index contains exactly the skills of listed jobs": `
    select coalesce(s.job_id, j.id) from listed_job_skills s
    full join (select distinct id, unnest(skill_ids) as skill_id, cardinality(skill_ids) as required from jobs where listed) j
      on j.id = s.job_id and j.skill_id = s.skill_id and j.required = s.required_count
    where s.job_id is null or j.id is null`,
  "exactly the skills of active accounts whose profile is not hidden count in matching": `
    select s.user_id from user_skills s join users u on u.id = s.user_id
    where s.listed <> (u.status = 'active' and u.hidden_at is null)`,
  "applications_count equals the number of applications": `
    select j.id from jobs j where j.applications_count <> (select count(*) from applications a where a.job_id = j.id)`,
  "an accepted invitation has a user": `
    select i.id from invitations i left join users u on u.id = i.accepted_by where i.status = 'accepted' and u.id is null`,
  "the booked commission equals the formula": `
    select id from commission_entries
    where kind = 'booking' and commission_ore <> round(contract_value_ore * commission_permille / 1000.0)`,
  "the ledger entries of a contract add up to its sums": `
    select k.id from contracts k join commission_entries e on e.contract_id = k.id group by k.id
    having sum(e.contract_value_ore) <> k.contract_value_ore or sum(e.commission_ore) <> k.commission_ore`,
  "an adjustment has a booking of its contract and a confirmed version": `
    select e.id from commission_entries e where e.kind = 'adjustment' and not (
    exists (select 1 from commission_entries b where b.contract_id = e.contract_id and b.kind = 'booking' and b.version < e.version)
    and exists (select 1 from contract_confirmations c where c.contract_id = e.contract_id and c.version = e.version))`,
  "no version that all parties have confirmed is declined": `
    select d.contract_id, d.version from contract_declines d join contracts k on k.id = d.contract_id
    where contract_version_agreed(k, d.version)`,
  "the terms of a contract are those of the version that counts": `
    select k.id from contracts k
    join contract_versions v on v.contract_id = k.id and v.version = contract_in_force(k)
    where not contract_has_terms(k, v)`,
  "a conversation has the status of its contract, and a contract where its status needs one": `
    select c.id from conversations c left join contracts k on k.conversation_id = c.id
    where case when k.id is null then c.status not in ('active', 'closed') else c.status <> k.status end`,
  "a commission has its contract": `
    select id from commission_entries where contract_id is null`,
  "the status of a ledger entry is that of its latest step in force": `
    select e.id from commission_entries e where e.status <> coalesce(
    (select s.kind from commission_steps s where s.entry_id = e.id and s.kind <> 'undone'
      and not exists (select 1 from commission_steps u where u.undoes = s.id) order by s.id desc limit 1), 'booked')`,
  "a ledger entry has the due date of its invoice while it is to be paid": `
    select e.id from commission_entries e where e.due_on is distinct from
    (select s.due_on from commission_steps s where e.status = 'invoiced' and s.entry_id = e.id and s.kind = 'invoiced'
      order by s.id desc limit 1)`,
  "a contract is marked as booked when the ledger has its booking": `
    select k.id from contracts k
    where k.booked <> exists (select 1 from commission_entries e where e.contract_id = k.id)`,
  "a conversation about a job is searched by the names of its contract, or the present ones": `
    select c.id from conversations c join jobs j on j.id = c.job_id join users e on e.id = c.employer_id
    left join users p on p.id = c.consultant_id left join companies o on o.user_id = c.employer_id
    left join contracts k on k.conversation_id = c.id left join conversation_names n on n.conversation_id = c.id
    where n.search is distinct from lower(coalesce(k.job_title, j.title) || e'\n' || coalesce(k.consultant_name, p.name, '')
      || e'\n' || coalesce(k.employer_name, o.name, e.name, ''))`,
  "an entry has the numbers of its invoices": `
    select e.id from commission_entries e where e.invoice_numbers <> coalesce(
    (select string_agg(s.invoice_number, ' ' order by s.id) from commission_steps s where s.entry_id = e.id), '')`,
  "one booked commission per conversation": `
    select conversation_id from commission_entries where kind = 'booking' group by 1 having count(*) > 1`,
  "no suspended or deleted user has a session": `
    select s.id from sessions s join users u on u.id = s.user_id where u.status <> 'active'`,
  "unread counters equal the number of unread messages": `
    select c.id from conversations c where
    c.consultant_unread <> (select count(*) from messages m where m.conversation_id = c.id and m.read_at is null and m.sender_id = c.employer_id)
    or c.employer_unread <> (select count(*) from messages m where m.conversation_id = c.id and m.read_at is null and m.sender_id = c.consultant_id)`,
  "message_count and last_message_id match the messages": `
    select c.id from conversations c where
    c.message_count <> (select count(*) from messages m where m.conversation_id = c.id)
    or c.last_message_id is distinct from (select max(m.id) from messages m where m.conversation_id = c.id)`,
  "reputation_score is the sum of the referral points": `
    select u.id from users u left join tips t on t.referrer_id = u.id group by u.id
    having u.reputation_score <> coalesce(sum(t.points), 0) or u.total_referrals <> count(*) filter (where t.state = 'accepted')`,
  "projects_count and applications_count match the rows": `
    select u.id from users u where (
    u.projects_count <> (select count(*) from projects p where p.user_id = u.id)
    or u.applications_count <> (select count(*) from applications a where a.user_id = u.id and a.withdrawn_at is null))`,
  "user names are unique regardless of case": `
    select lower(username) from credentials group by 1 having count(*) > 1`,
  "emails are unique regardless of case": `
    select lower(email) from users where email is not null group by 1 having count(*) > 1`,
  "one pending invitation per email": `
    select lower(email) from invitations where status = 'pending' group by 1 having count(*) > 1`,
  "who is responsible is an owner or recruiter of the company": `
    select r.id from (select id, employer_id, responsible_id from jobs
      union all select id, employer_id, responsible_id from conversations) r
    left join members m on m.person_id = r.responsible_id and m.company_id = r.employer_id and m.ended_at is null
    where r.responsible_id is not null and coalesce(m.part, 'reader') = 'reader'`,
  "a deleted user has no personal data left": personalDataOfDeleted,
};
