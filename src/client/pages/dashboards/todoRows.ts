import type { Role } from "#src/constants/accounts.ts";
import type { TodoKind } from "#src/constants/todo.ts";
import { confirmedAgo, dayInWords } from "#src/copy/availability.ts";
import { daysLeftText } from "#src/copy/contracts.ts";
import { appointment, counted, number, relativeInSentence } from "#src/copy/format.ts";
import { weekCount, weekTitle } from "#src/copy/time.ts";
import { daysBetween, stockholmDay } from "#src/shared/time.ts";
import { weekName } from "#src/shared/weeks.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";

export type TodoItem = Outputs["todo"]["list"][number];

interface TodoRow {
  title: string;
  note?: string | undefined;
  /** The text of its button. */
  action: string;
  /** Where the button leads; without it, it acts at once. */
  href?: string;
}

type RowOf = (item: TodoItem & { jobTitle: string; name: string }, role: Role, now: Date) => TodoRow;

const rows: Record<TodoKind, RowOf> = {
  request: ({ jobId, jobTitle, name, at }, _role, now) => ({
    title: jobTitle,
    note: `${name}${at ? ` · svara senast ${dayInWords(stockholmDay(at), stockholmDay(now))}` : ""}`,
    action: "Ansök",
    href: pathTo("/job/:id", { id: jobId ?? 0, apply: true }),
  }),
  agreement: ({ id, jobTitle, name }) => ({
    title: `Bekräfta avtalet: ${jobTitle}`,
    note: name,
    action: "Granska avtalet",
    href: pathTo("/contracts/:id", { id }),
  }),
  proposal: ({ id, jobTitle, name }) => ({
    title: `Svara på förslaget: ${jobTitle}`,
    note: `Ett förslag väntar i avtalet med ${name}`,
    action: "Granska förslaget",
    href: pathTo("/contracts/:id", { id }),
  }),
  times: ({ jobTitle, name, count }) => ({
    title: `Välj tid för intervju: ${jobTitle}`,
    note: `${name} föreslår ${counted(count ?? 0, "tid", "tider")}`,
    action: "Välj tid",
    href: pathTo("/mina-ansokningar"),
  }),
  interview: ({ jobId, applicationId, jobTitle, name, at }, role, now) => ({
    title: `Intervju ${at ? daysLeftText(daysUntil(at, now)) : ""}: ${jobTitle}`,
    note: at ? `${appointment(at)} med ${name}` : name,
    action: "Visa intervjun",
    href: role === "employer" ? applicationPath(jobId, applicationId) : pathTo("/mina-ansokningar"),
  }),
  applications: ({ jobId, jobTitle, count, at }, _role, now) => ({
    title: `${number(count ?? 0)} väntar på svar: ${jobTitle}${at ? `, ${firstDue(at, now)}` : ""}`,
    action: "Gå igenom",
    href: pathTo("/applications", { jobId: jobId ?? undefined, waiting: true }),
  }),
  report: ({ jobId, applicationId, jobTitle, name }) => ({
    title: `Rapportera avtalet med ${name}: ${jobTitle}`,
    note: "Accepterad, men avtalet är inte rapporterat",
    action: "Rapportera avtal",
    href: applicationPath(jobId, applicationId),
  }),
  weekReturned: ({ id, jobTitle, name, count, at }) => ({
    title: `${weeksOf(count, at)} behöver ändras: ${jobTitle}`,
    note: `${name} har skickat tillbaka ${count === 1 ? "den" : "dem"}`,
    action: count === 1 ? "Ändra veckan" : "Ändra veckorna",
    href: pathTo("/contracts/:id", { id, week: weekParam(at) }),
  }),
  weeksToApprove: ({ id, jobTitle, name, count, at }) => ({
    title: `${weekCount(count ?? 0)} att godkänna: ${jobTitle}`,
    note: name,
    action: "Granska tiden",
    href: pathTo("/contracts/:id", { id, week: weekParam(at) }),
  }),
  weekToSubmit: ({ id, jobTitle, name, count, at }) => ({
    title: `${weeksOf(count, at)} att skicka in: ${jobTitle}`,
    note: name,
    action: "Skriv tid",
    href: pathTo("/contracts/:id", { id, week: weekParam(at) }),
  }),
  draft: ({ id, jobTitle, name, at }) => ({
    title: `Påbörjad ansökan: ${jobTitle}`,
    note: at ? `${name} · sparad ${relativeInSentence(at)}` : name,
    action: "Fortsätt",
    href: pathTo("/job/:id", { id }),
  }),
  availability: ({ at }, _role, now) => ({
    title: "Stämmer din tillgänglighet fortfarande?",
    note: at ? confirmedAgo(at, now) : undefined,
    action: "Stämmer fortfarande",
  }),
  profile: () => ({
    title: "Lägg till dina kompetenser",
    note: "Utan dem matchar du inga uppdrag",
    action: "Till profilen",
    href: pathTo("/edit-profile"),
  }),
  ending: ({ id, jobTitle, name, at }, _role, now) => {
    const days = at ? daysUntil(at, now) : 0;
    return {
      title: `Avtalet ${days < 0 ? "har gått ut" : `går ut ${daysLeftText(days)}`}: ${jobTitle}`,
      note: name,
      action: days < 0 ? "Avsluta eller förläng" : "Förläng",
      href: pathTo("/contracts/:id", { id }),
    };
  },
  lastDay: ({ id, jobTitle, at }, _role, now) => ({
    title: `Sista ansökningsdag ${at ? dayInWords(stockholmDay(at), stockholmDay(now)) : ""}: ${jobTitle}`,
    note: at && daysUntil(at, now) < 0 ? "Har passerat. Uppdraget syns inte längre" : undefined,
    action: "Visa uppdraget",
    href: pathTo("/job/:id", { id }),
  }),
  stillOpen: ({ id, jobTitle, at }) => ({
    title: `Är uppdraget kvar? ${jobTitle}`,
    note: at ? `Ni gjorde något med det senast ${relativeInSentence(at)}` : undefined,
    action: "Visa uppdraget",
    href: pathTo("/job/:id", { id }),
  }),
  noApplicants: ({ id, jobTitle, at }) => ({
    title: `Inga sökande än: ${jobTitle}`,
    note: at ? `Publicerat ${relativeInSentence(at)}` : undefined,
    action: "Bjud in konsulter",
    href: pathTo("/job-matches/:id", { id }),
  }),
};

/** What the row of something that waits says and where its button leads. */
export function todoRow(item: TodoItem, role: Role, now: Date): TodoRow {
  const name = item.name ?? (role === "employer" ? "konsulten" : "företaget");
  return rows[item.kind]({ ...item, name, jobTitle: item.jobTitle ?? "uppdraget" }, role, now);
}

function applicationPath(jobId: number | null, applicationId: number | null): string {
  return pathTo("/applications", { jobId: jobId ?? undefined, application: applicationId ?? undefined });
}

/** A date without a time is midnight UTC. */
function weekParam(monday: Date | null): string | undefined {
  return monday ? weekName(monday.toISOString().slice(0, 10)) : undefined;
}

/** 'Vecka 45', or '3 veckor' */
function weeksOf(count: number | null, monday: Date | null): string {
  return count === 1 ? weekTitle(weekParam(monday) ?? "") : weekCount(count ?? 0);
}

/** 'svara senast 8 december', or since when the first one is late. */
function firstDue(at: Date, now: Date): string {
  const day = dayInWords(stockholmDay(at), stockholmDay(now));
  return daysUntil(at, now) < 0 ? `försenat sedan ${day}` : `svara senast ${day}`;
}

function daysUntil(at: Date, now: Date): number {
  return daysBetween(stockholmDay(now), stockholmDay(at));
}
