import { useState, type ReactNode } from "react";
import { CalendarCheck } from "lucide-react";
import { pathTo } from "#src/client/routing/paths.ts";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { SegmentedControl } from "#src/client/ui/SegmentedControl.tsx";
import { defaultSiteName } from "#src/constants/brand.ts";
import { siteName } from "#src/shared/brand.ts";
import { enumerated, fullDate, krPerHour, percent } from "#src/copy/format.ts";
import { matchWords } from "#src/copy/jobs.ts";
import { replyBy } from "#src/domains/applications/rules.ts";
import { employerRateOf } from "#src/shared/money.ts";
import { JobFacts } from "#src/client/parts/jobs/JobFacts.tsx";
import { AvailabilityLine } from "#src/client/parts/profiles/AvailabilityLine.tsx";
import { PriceBar } from "#src/client/parts/rates/PriceBar.tsx";
import type { RateReader } from "#src/client/parts/rates/RateSplit.tsx";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import type { useLandingData } from "./useLandingData.ts";

const audiences = ["consultant", "company"] as const;
type Audience = (typeof audiences)[number];

const labels: Record<Audience, string> = { consultant: "För konsulter", company: "För företag" };

const texts: Record<Audience, string> = {
  consultant:
    "Se hur väl du matchar, vad du får per timme och när du senast har ett svar, innan du skickar ansökan.",
  company:
    "Se vem som passar, vad det kostar och vad konsulten får. Ansökan, intervju och avtal på ett ställe.",
};

interface HeroProps {
  market: ReturnType<typeof useLandingData>;
}

/** The headline of the landing page, and the product as consultants or companies see it. */
export function Hero({ market }: HeroProps) {
  const [audience, setAudience] = useState<Audience>("consultant");
  const isConsultant = audience === "consultant";
  // Only a 'brygga' is between the two.
  const isBridge = siteName() === defaultSiteName;
  return (
    <section className="grid items-center gap-x-12 gap-y-6 rounded-lg bg-linear-to-br from-accent-soft via-surface to-surface max-sm:bg-none sm:px-10 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div>
        <h1 className="text-xl sm:text-2xl">
          {siteName()} {isBridge ? "mellan" : "för"} <span className="whitespace-nowrap">IT-konsulter</span>{" "}
          och {isBridge ? "uppdrag" : "företag"}
        </h1>
        <div className="mt-5">
          <SegmentedControl
            label="Vem är du?"
            value={audience}
            onChange={setAudience}
            options={audiences.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
        <p className="mt-4 max-w-[34rem] text-base text-muted sm:text-lg">{texts[audience]}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1">
          <LinkButton href={isConsultant ? pathTo("/jobs") : pathTo("/search-consultants")} variant="primary">
            {isConsultant ? "Hitta uppdrag" : "Hitta konsulter"}
          </LinkButton>
          <LinkButton href={isConsultant ? pathTo("/get-started") : pathTo("/register-company")}>
            {isConsultant ? "Kom igång" : "Registrera företag"}
          </LinkButton>
        </div>
      </div>
      {isConsultant ? <JobExample market={market} /> : <ConsultantExample market={market} />}
    </section>
  );
}

/** The newest priced job as a consultant sees it, matched by someone who lacks its last skill; nothing without jobs. */
function JobExample({ market: { jobs, permille } }: HeroProps) {
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
      <RepliesBy />
    </Frame>
  );
}

/** A consultant as a company sees the applicants, rather not one who has filled in little; nothing without stated rates. */
function ConsultantExample({ market: { consultants, permille } }: HeroProps) {
  const priced = consultants.filter(({ hourlyRateMin }) => hourlyRateMin !== null);
  const consultant =
    priced.find(({ title, location, skills }) => title && location && skills.length >= 3) ?? priced[0];
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
      <ChipList label="Kompetenser" values={skills.slice(0, 5)} />
      <Price
        pays={employerRateOf(hourlyRateMin, permille)}
        gets={hourlyRateMin}
        permille={permille}
        reader="payer"
      />
    </Frame>
  );
}

function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      aria-label={name}
      className="grid gap-4 rounded-lg border border-line bg-bg p-4 sm:p-5 shadow-float sm:min-h-100 sm:content-evenly"
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

function RepliesBy() {
  const [date] = useState(() => replyBy(new Date()));
  return (
    <p className="flex items-center gap-2 border-t border-line pt-3 text-sm">
      <CalendarCheck className="size-4 shrink-0 text-accent" aria-hidden />
      {/* The server may have written it on the day before. */}
      <span suppressHydrationWarning>Svarsgaranti: svar senast {fullDate(date)}</span>
    </p>
  );
}
