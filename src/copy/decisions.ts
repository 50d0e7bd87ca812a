import { jobFactNames, type ApplicationEvent, type JobStatus } from "#src/constants/jobs.ts";
import type { DeclineReason, RequestState } from "#src/constants/requests.ts";
import { csvText } from "#src/shared/csv.ts";
import { stockholmDay } from "#src/shared/time.ts";
import type { PrintedDocument } from "#src/shared/printed-document.ts";
import { applicationEventLabels } from "./applications.ts";
import {
  counted,
  dateTime,
  dayMonthYear,
  fullDate,
  months,
  number,
  exactKr,
  percent,
  timeOfDay,
} from "./format.ts";
import {
  jobFactLabels,
  jobFactTexts,
  requirementsMet,
  requirementText,
  workArrangementLabels,
} from "./jobs.ts";
import { declineReasonLabels, requestStateText } from "./requests.ts";
import type { Split } from "#src/shared/money.ts";
import { ofSite, siteName } from "#src/shared/brand.ts";

export const decisionMessages = { motive: "Skriv varför" } as const;

type Facts = Parameters<typeof jobFactTexts>[0];
type Requirement = Parameters<typeof requirementText>[0];

interface Decision {
  job: Required<Facts> & {
    id: number;
    title: string;
    status: JobStatus;
    company: string;
    description: string;
    location: string;
    workArrangement: keyof typeof workArrangementLabels;
    durationMonths: number;
    scope: string;
    requiredSkills: readonly string[];
    requirements: readonly Requirement[];
    reference: string | null;
    isDeleted: boolean;
    commissionPercent: number;
    employerRate: number | null;
    createdAt: Date;
  };
  requests: readonly {
    name: string | null;
    state: RequestState;
    awaitsAnswer: boolean;
    sentAt: Date;
    answerBy: string;
    answeredAt: Date | null;
    reason: DeclineReason | null;
    text: string | null;
  }[];
  applications: readonly {
    name: string | null;
    appliedAt: Date;
    status: ApplicationEvent;
    mustMet: number;
    mustTotal: number;
    shouldScore: number;
    price: (Split & { isWantedRate: boolean }) | null;
  }[];
  estimate: (Split & { hours: number }) | null;
  limit: number;
  decisions: readonly {
    at: Date;
    by: { name: string | null } | null;
    chosen: { name: string | null } | null;
    motive: string;
  }[];
}

function aid(): string {
  return `Underlaget är ett stöd för ert eget beslut och inte juridisk rådgivning. Det känner bara till det som har gjorts på ${siteName()}, inte andra inköp hos er.`;
}
const publicRecord =
  "För myndigheter kan underlaget vara allmän handling. Pröva sekretess innan det lämnas ut och arkivera det hos er.";

/** The record as a page and a PDF (docs/rules/decisions.md). */
export function decisionDocument(decision: Decision, now: Date): PrintedDocument {
  const { job, requests, applications, decisions } = decision;
  return {
    title: `Beslutsunderlag: ${job.title}`,
    lead: `${job.company}, upprättat ${dateTime(now)}.${job.isDeleted ? " Uppdraget är raderat." : ""}`,
    sections: [
      { heading: "Behov", facts: needFacts(job), paragraphs: job.description.split(/\n+/) },
      {
        heading: "Krav",
        paragraphs:
          job.requirements.length === 0 ? ["Inga krav är angivna."] : job.requirements.map(requirementText),
      },
      { heading: "Beräknat värde", facts: estimateFacts(decision), paragraphs: estimateTexts(decision) },
      {
        heading: "Tillfrågade",
        facts: requests.map((request) => ({
          term: request.name ?? "Konsult",
          value: requestText(request, job.status),
        })),
        paragraphs: requests.length === 0 ? ["Ingen har fått en förfrågan."] : [],
      },
      {
        heading: "Ansökningar",
        facts: applications.map((application) => ({
          term: application.name ?? "Konsult",
          value: applicationText(application),
        })),
        paragraphs: applications.length === 0 ? ["Ingen har ansökt."] : [],
      },
      {
        heading: "Val och motiv",
        facts: decisions.map(({ at, by, chosen, motive }) => ({
          term: `${dateTime(at)}${by?.name ? `, ${by.name}` : ""}`,
          value: `${chosenText(chosen)}. ${motive}`,
        })),
        paragraphs: decisions.length === 0 ? ["Inget val är sparat än."] : [],
      },
      { heading: "Att tänka på", paragraphs: [aid(), publicRecord] },
    ],
    footer: `Beslutsunderlag för uppdrag ${job.id}. Alla belopp är exkl. moms.`,
  };
}

function chosenText(chosen: { name: string | null } | null): string {
  return chosen === null ? "Ingen valdes" : `Vald: ${chosen.name ?? "Konsult"}`;
}

function needFacts(job: Decision["job"], facts = jobFactTexts(job), published = fullDate(job.createdAt)) {
  const all = [
    { term: "Period", value: months(job.durationMonths) },
    { term: "Omfattning", value: percent(Number(job.scope)) },
    { term: "Plats", value: `${job.location}, ${workArrangementLabels[job.workArrangement].toLowerCase()}` },
    { term: "Kompetenser", value: job.requiredSkills.join(", ") },
    ...jobFactNames.flatMap((name) => ({ term: jobFactLabels[name], value: facts[name] })),
    { term: "Egen referens", value: job.reference },
    { term: "Publicerat", value: published },
  ];
  return all.flatMap(({ term, value }) => (value === null || value === "" ? [] : [{ term, value }]));
}

function estimateFacts({ estimate, limit, job }: Decision) {
  if (estimate === null) return [{ term: "Gräns för direktupphandling", value: exactKr(limit) }];
  const consultants = job.seats && job.seats > 1 ? ` för ${counted(job.seats, "konsult", "konsulter")}` : "";
  return [
    {
      term: "Hela perioden",
      value: `${exactKr(estimate.customerPays)} (${number(estimate.hours)} timmar${consultants})`,
    },
    { term: `Därav ${ofSite()} avgift, ${percent(job.commissionPercent)}`, value: exactKr(estimate.fee) },
    { term: "Därav till konsulten", value: exactKr(estimate.consultantGets) },
    { term: "Gräns för direktupphandling", value: exactKr(limit) },
  ];
}

function estimateTexts({ estimate, limit, job }: Decision): string[] {
  const value = estimate?.customerPays ?? null;
  return [
    value === null
      ? "Uppdraget har inget timpris, så värdet går inte att beräkna."
      : value > limit
        ? "Det beräknade värdet är över gränsen."
        : "Det beräknade värdet är inte över gränsen.",
    ...(job.mayExtend
      ? ["Uppdraget kan förlängas. Värdet av förlängningen räknas också och ingår inte här."]
      : []),
  ];
}

function requestText(request: Decision["requests"][number], status: JobStatus): string {
  const { state, sentAt, answerBy, answeredAt, reason, text } = request;
  const answer = answeredAt ? ` ${dateTime(answeredAt)}` : "";
  const why = state === "declined" && reason !== null ? `: ${declineReasonLabels[reason]}` : "";
  const words = state === "declined" && text !== null ? ` (${text})` : "";
  return `Tillfrågad ${dateTime(sentAt)}, svar senast ${dayMonthYear(answerBy)}. ${requestStateText(request, status)}${answer}${why}${words}`;
}

function applicationText(application: Decision["applications"][number]): string {
  const { appliedAt, status, price, shouldScore } = application;
  return [
    `Ansökte ${dateTime(appliedAt)}. ${applicationEventLabels[status]}`,
    requirementsMet(application),
    shouldScore > 0 ? `Bör-krav ${number(shouldScore)} poäng` : null,
    price &&
      `${price.isWantedRate ? "" : "Uppdragets pris: "}${exactKr(price.customerPays)} per timme, varav avgift ${exactKr(price.fee)} och till konsulten ${exactKr(price.consultantGets)}`,
  ]
    .filter((part) => part !== null)
    .join(". ");
}

/** The name of the file without its ending. */
export function decisionFileName({ job }: Pick<Decision, "job">): string {
  return `beslutsunderlag-${job.id}`;
}

const head = [
  "Vad",
  "Konsult",
  "När",
  "Svara senast",
  "Svar",
  "Besvarat",
  "Uppgift, anledning eller motiv",
  "Ska-krav",
  "Bör-poäng",
];
function amounts(): string[] {
  return ["Kunden betalar", `${ofSite()} avgift`, "Konsulten får"];
}

/** '2026-12-01 10:00', which spreadsheets sort. */
function isoTime(moment: Date): string {
  return `${stockholmDay(moment)} ${timeOfDay(moment)}`;
}

function textRow(what: string, text: string) {
  return [what, null, null, null, null, null, text];
}

/** The record as rows: need and requirements, whom the company asked, who applied, what was chosen, and the estimated value. */
export function decisionCsv({ requests, applications, decisions, estimate, limit, job }: Decision): string {
  const { startsOn = null, applyBy = null } = job;
  const facts = needFacts(job, { ...jobFactTexts(job), startsOn, applyBy }, stockholmDay(job.createdAt));
  const rows = [
    ...facts.map(({ term, value }) => textRow(term, value)),
    textRow("Beskrivning", job.description),
    ...job.requirements.map((requirement) => textRow("Krav", requirementText(requirement))),
    ...requests.map(({ name, sentAt, answerBy, answeredAt, reason, text, ...request }) => [
      "Förfrågan",
      name,
      isoTime(sentAt),
      answerBy,
      requestStateText(request, job.status),
      answeredAt && isoTime(answeredAt),
      [reason && declineReasonLabels[reason], text].filter(Boolean).join(": "),
    ]),
    ...applications.map(({ name, appliedAt, status, mustMet, mustTotal, shouldScore, price }) => [
      "Ansökan",
      name,
      isoTime(appliedAt),
      null,
      applicationEventLabels[status],
      null,
      price && !price.isWantedRate ? "Uppdragets pris" : null,
      `${mustMet} av ${mustTotal}`,
      shouldScore,
      ...splitOf(price),
    ]),
    ...decisions.map(({ at, by, chosen, motive }) => [
      `Val av ${by?.name ?? "företaget"}`,
      chosen && (chosen.name ?? "Konsult"),
      isoTime(at),
      null,
      null,
      null,
      motive,
    ]),
    [
      "Beräknat värde",
      null,
      null,
      null,
      null,
      null,
      job.mayExtend ? "Utan förlängning" : null,
      null,
      null,
      ...splitOf(estimate),
    ],
    ["Gräns för direktupphandling", null, null, null, null, null, null, null, null, limit],
  ];
  const columns = head.length + amounts().length;
  return csvText([
    [...head, ...amounts()],
    ...rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => null)]),
  ]);
}

function splitOf(split: Split | null): (number | null)[] {
  return split ? [split.customerPays, split.fee, split.consultantGets] : [];
}
