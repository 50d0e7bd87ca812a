import { CalendarCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { enumerated, fullDate, krPerHour, percent } from "#src/copy/format.ts";
import { matchWords } from "#src/copy/jobs.ts";
import { replyBy } from "#src/domains/applications/rules.ts";
import { employerRateOf } from "#src/shared/money.ts";
import { JobFacts } from "#src/client/parts/jobs/JobFacts.tsx";
import { AvailabilityLine } from "#src/client/parts/profiles/AvailabilityLine.tsx";
import { PriceBar } from "#src/client/parts/rates/PriceBar.tsx";
import type { RateReader } from "#src/client/parts/rates/RateSplit.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import type { useLandingData } from "./useLandingData.ts";

interface ExampleProps {
  market: ReturnType<typeof useLandingData>;
}

/** The newest priced job as a consultant sees it, matched by someone who lacks its last skill; nothing without jobs. */
export function JobExample({ market: { jobs, permille } }: ExampleProps) {
  const job = jobs.find(({ employerRate, hourlyRateMin }) => employerRate && hourlyRateMin);
  if (!job?.employerRate || !job.hourlyRateMin || permille === null) return null;
  const skills = job.requiredSkills.slice(0, 4);
  const missing = skills.length > 1 ? skills.slice(-1) : [];
  const matched = skills.slice(0, skills.length - missing.length);
  return (
    <Frame name="Ett uppdrag just nu">
      <div>
        <h2 className="text-lg wrap-anywhere">
          <TextLink quiet href={pathTo("/job/:id", { id: job.id })}>
            {job.title}
          </TextLink>
        </h2>
        <p className="mb-2 text-muted">{job.company}</p>
        <JobFacts job={job} />
      </div>
      {skills.length > 0 && (
        <MatchBar
          value={(matched.length / skills.length) * 100}
          description={`Den som kan ${enumerated(matched)}: ${matchWords({ matched, missing })}`}
        />
      )}
      <Price pays={job.employerRate} gets={job.hourlyRateMin} permille={permille} reader="consultant" />
      <RepliesBy before="Svarsgaranti: svar senast" />
    </Frame>
  );
}

/** A consultant as a company sees the applicants; nothing without consultants who have stated a rate. */
export function ConsultantExample({ market: { consultants, permille } }: ExampleProps) {
  const consultant = consultants.find(({ hourlyRateMin }) => hourlyRateMin !== null);
  if (!consultant?.hourlyRateMin || permille === null) return null;
  const { id, name, title, location, skills, hourlyRateMin, profileImageUrl } = consultant;
  return (
    <Frame name="En konsult just nu">
      <div className="flex items-start gap-3">
        <Avatar id={id} name={name ?? "Konsult"} src={profileImageUrl} size="lg" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <TextLink quiet href={pathTo("/consultant/:id", { id })}>
              {name ?? "Konsult"}
            </TextLink>
          </h2>
          <p className="text-muted">{[title ?? "Konsult", location ?? "Norden"].join(" · ")}</p>
        </div>
      </div>
      <AvailabilityLine consultant={consultant} />
      <ul aria-label="Kompetenser" className="flex flex-wrap gap-1.5">
        {skills.slice(0, 5).map((skill) => (
          <li key={skill}>
            <Chip>{skill}</Chip>
          </li>
        ))}
      </ul>
      <Price
        pays={employerRateOf(hourlyRateMin, permille)}
        gets={hourlyRateMin}
        permille={permille}
        reader="payer"
      />
      <RepliesBy before="Svarsgaranti: alla får svar senast" />
    </Frame>
  );
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      aria-label={name}
      className="grid gap-4 rounded-lg border border-line bg-bg p-4 sm:p-5 shadow-float sm:min-h-96 sm:content-between"
    >
      {children}
    </section>
  );
}

interface PriceProps {
  pays: number;
  gets: number;
  permille: number;
  reader: Extract<RateReader, "consultant" | "payer">;
}

function Price({ pays, gets, permille, reader }: PriceProps) {
  return (
    <div>
      <p className="mb-2 text-muted">
        {reader === "consultant" ? "Du får" : "Ni betalar"}{" "}
        <span className="font-heading text-xl font-semibold text-text tabular-nums">
          {krPerHour(reader === "consultant" ? gets : pays)}
        </span>
      </p>
      <PriceBar pays={pays} gets={gets} format={krPerHour} fee={percent(permille / 10)} reader={reader} />
    </div>
  );
}

function RepliesBy({ before }: { before: string }) {
  const [date] = useState(() => replyBy(new Date()));
  return (
    <p className="flex items-center gap-2 border-t border-line pt-3 text-sm">
      <CalendarCheck className="size-4 shrink-0 text-accent" aria-hidden />
      {/* The server may have written it on the day before. */}
      <span suppressHydrationWarning>
        {before} {fullDate(date)}
      </span>
    </p>
  );
}
