import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { hoursNumber, shortDay } from "#src/copy/format.ts";
import { weekCount, weekStateLabels, weekText, weekTitle } from "#src/copy/time.ts";
import type { WeekState } from "#src/constants/time.ts";
import { isWritable } from "#src/domains/time/rules.ts";
import type { AgreedContract } from "#src/client/parts/contracts/contractValue.ts";
import { useQueryParam } from "#src/client/routing/address.ts";
import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { LoadError, QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { IconButton } from "#src/client/ui/Button.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import type { Tone } from "#src/client/ui/tones.ts";
import { useToday } from "#src/client/useToday.ts";
import { TimeSums } from "./TimeSums.tsx";
import { useShownWeek, waitsFor, type WeekRow } from "./useShownWeek.ts";
import { WeekView } from "./WeekView.tsx";

// With zod, which only who writes needs.
const WeekForm = lazyComponent(async () => (await import("./WeekForm.tsx")).WeekForm);

const tones: Record<WeekState, Tone> = {
  open: "neutral",
  submitted: "tips",
  approved: "contracts",
  returned: "danger",
};

/** The week that waits for the viewer, the others by the arrows, and what the months add up to. */
export function TimeSection({ contract, isCompany }: { contract: AgreedContract; isCompany: boolean }) {
  const { id } = contract;
  const weeks = trpc.time.weeks.useQuery({ id });
  const today = useToday();
  const asked = useQueryParam("week");
  const [, navigate] = useLocation();
  const shown = useShownWeek(weeks.data, { asked, isCompany, today, isFetching: weeks.isFetching });
  if (!weeks.data) return <LoadError query={weeks}>Det gick inte att hämta tiden.</LoadError>;

  function show(week: string) {
    navigate(pathTo("/contracts/:id", { id, week }), { replace: true });
  }

  return (
    <section aria-labelledby="time" className="mb-10 grid gap-6">
      <h2 id="time" className="text-lg">
        Tid
      </h2>
      {shown ? (
        <>
          <WaitingWeeks
            id={id}
            isCompany={isCompany}
            weeks={weeks.data.filter((row) => waitsFor(row, isCompany) && row !== shown)}
          />
          <WeekPicker weeks={weeks.data} shown={shown} onShow={show} />
          <ShownWeek
            key={shown.week}
            id={id}
            row={shown}
            isCompany={isCompany}
            previous={before(weeks.data, shown)}
          />
        </>
      ) : (
        <p className="text-muted">Uppdraget har inte börjat än. Här skrivs tiden vecka för vecka.</p>
      )}
      <TimeSums id={id} isCompany={isCompany} onShow={show} />
    </section>
  );
}

interface WaitingWeeksProps {
  id: number;
  isCompany: boolean;
  /** Those that wait for the viewer and are not shown, latest first. */
  weeks: readonly WeekRow[];
}

/** The earliest week that waits for the viewer while another one is shown, and how many more. */
export function WaitingWeeks({ id, isCompany, weeks }: WaitingWeeksProps) {
  const first = weeks.at(-1);
  if (!first) return null;
  const { week } = first;
  const more = weeks.length > 1 ? ` och ${weekCount(weeks.length - 1)} till` : "";
  return (
    <Banner
      tone={isCompany ? "info" : "warn"}
      action={<TextLink href={pathTo("/contracts/:id", { id, week })}>Visa {weekText(week)}</TextLink>}
    >
      {isCompany
        ? `${weekTitle(week)}${more} väntar på att godkännas.`
        : `Kunden har skickat tillbaka ${weekText(week)}${more}.`}
    </Banner>
  );
}

function before(weeks: readonly WeekRow[], shown: WeekRow): string | null {
  return weeks[weeks.indexOf(shown) + 1]?.week ?? null;
}

interface WeekPickerProps {
  /** Latest first. */
  weeks: readonly WeekRow[];
  shown: WeekRow;
  onShow: (week: string) => void;
}

function WeekPicker({ weeks, shown, onShow }: WeekPickerProps) {
  const index = weeks.indexOf(shown);
  const [earlier, later] = [weeks[index + 1], weeks[index - 1]];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label="Veckan före"
        variant="secondary"
        disabled={!earlier}
        onClick={() => earlier && onShow(earlier.week)}
      />
      <Select
        className="min-w-0 flex-[1_1_12rem] sm:max-w-80"
        aria-label="Vecka"
        value={shown.week}
        onChange={({ target }) => onShow(target.value)}
        options={weeks.map((row) => ({ value: row.week, label: optionText(row) }))}
      />
      <IconButton
        icon={ChevronRight}
        label="Veckan efter"
        variant="secondary"
        disabled={!later}
        onClick={() => later && onShow(later.week)}
      />
      <Badge dot tone={tones[shown.state]}>
        {weekStateLabels[shown.state]}
      </Badge>
    </div>
  );
}

/** 'Vecka 47, 16 nov. – 22 nov. · 40 h' */
function optionText({ week, from, to, hours }: WeekRow): string {
  const name = weekTitle(week);
  const days = from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
  return `${name}, ${days}${hours > 0 ? ` · ${hoursNumber(hours)} h` : ""}`;
}

interface ShownWeekProps {
  id: number;
  row: WeekRow;
  isCompany: boolean;
  previous: string | null;
}

function ShownWeek({ id, row, isCompany, previous }: ShownWeekProps) {
  const week = trpc.time.week.useQuery({ id, week: row.week });
  return (
    <QueryView query={week} pending={<TableSkeleton />}>
      {(data) =>
        !isCompany && isWritable(data.state) && data.days.length > 0 ? (
          <Suspense fallback={<TableSkeleton />}>
            <WeekForm id={id} week={data} previous={previous} />
          </Suspense>
        ) : (
          <WeekView id={id} week={data} isCompany={isCompany} />
        )
      }
    </QueryView>
  );
}
