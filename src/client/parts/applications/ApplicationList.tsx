import { useMayWrite } from "#src/client/api/viewer.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { percent } from "#src/copy/format.ts";
import { bookInterviewError, nextSteps, offeredSteps } from "#src/domains/applications/rules.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { Checkbox } from "#src/client/ui/Checkbox.tsx";
import { ChosenBar } from "#src/client/ui/ChosenBar.tsx";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { DownloadLink } from "#src/client/ui/DownloadLink.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { leaveAfterAsking } from "#src/client/ui/unsaved.ts";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { useShortcuts } from "#src/client/ui/useShortcuts.ts";
import { lazyComponent, lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { ApplicationRow } from "./ApplicationRow.tsx";
import { focusRow, focusRowIfLost, showRow } from "./focusRow.ts";
import { hasLowMatch, lowMatch, mayBeChosen, type Application } from "./application.ts";
import { afterChoice, chosenWith, isTooMany, withoutDecided, type Chosen } from "./chosen.ts";
import { useApplicationSteps } from "./useApplicationSteps.tsx";

/** With its forms it is a third of the page's scripts, and the list is shown without it. */
const ApplicationDetails = lazyComponent(
  async () => (await import("./ApplicationDetails.tsx")).ApplicationDetails,
);

const KeyHelp = lazyDialog(async () => (await import("./KeyHelp.tsx")).KeyHelp);

interface ApplicationListProps {
  applications: readonly Application[];
  /** Keeps these where they are, in their new state. */
  keep: (changed: readonly Application[]) => void;
  /** The filters as text: another text starts over with the loaded order and nothing chosen. */
  filters: string;
  openId: number | null;
  hrefOf: (id: number | null) => string;
  onOpen: (id: number) => void;
  onMore: (() => void) | undefined;
  isBusy: boolean;
  showJob: boolean;
}

/** The list with the open application: beside it in wide windows, below its row in others. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications, keep, filters, openId, hrefOf, onOpen, onMore, isBusy, showJob } = props;
  const isWide = useIsWide();
  const [stored, setChosen] = useState<Chosen>({ filters, ids: new Set(), last: null });
  const chosen = chosenWith(stored, filters);
  const steps = useApplicationSteps((changed) => {
    keep(changed);
    setChosen((current) => withoutDecided(current, changed));
    const [first] = changed;
    if (first) focusRowIfLost(first.id);
  });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const found = applications.find(({ id }) => id === openId);
  const open = found ?? (isWide ? applications[0] : undefined);
  const undecided = applications.filter(mayBeChosen);

  // A link may open an application further down.
  useEffect(() => {
    if (openId !== null) showRow(openId);
  }, [openId]);

  function setIds(ids: ReadonlySet<number>) {
    setChosen({ filters, ids, last: null });
  }

  function choose(id: number, isChosen: boolean, isRange = false) {
    const rows = undecided.map((row) => row.id);
    setChosen(afterChoice(chosen, rows, { id, isChosen, isRange }));
  }

  function move(by: number) {
    const next = open ? applications[applications.indexOf(open) + by] : applications[0];
    if (!next) return by > 0 ? onMore?.() : undefined;
    void leaveAfterAsking(() => {
      onOpen(next.id);
      focusRow(next.id);
    });
  }

  const mayWrite = useMayWrite();
  function takeByKey(to: ApplicationStatus): (() => void) | undefined {
    return mayWrite && open && offeredSteps(open).includes(to) ? () => steps.take(open, to) : undefined;
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: open && mayBeChosen(open) ? () => choose(open.id, !chosen.ids.has(open.id)) : undefined,
    g: takeByKey("reviewing"),
    a: takeByKey("accepted"),
    r: takeByKey("rejected"),
    i: mayWrite && open && bookInterviewError(open) === null ? () => steps.book(open) : undefined,
    t: mayWrite && open && nextSteps(open).includes("fill") ? () => steps.fill(open) : undefined,
    u: steps.undo,
    "?": () => setHelpOpen(true),
  });

  const chooseMany = undecided.length > 1 && (
    <ChooseMany undecided={undecided} chosenIds={chosen.ids} onChoose={setIds} />
  );
  return (
    <>
      <div className="relative rounded-lg border border-line bg-surface lg:min-h-[calc(100dvh-var(--head-height)-1rem)]">
        {chooseMany && (
          <div className="flex min-h-9 flex-wrap items-center gap-x-2 border-b border-line px-2 text-sm max-sm:hidden lg:w-[26rem] lg:border-r">
            {chooseMany}
            <Button
              size="sm"
              variant="ghost"
              aria-label="Tangenter"
              className="ml-auto max-lg:hidden"
              onClick={() => setHelpOpen(true)}
            >
              <kbd className="rounded-sm border border-line px-1.5 text-xs">?</kbd>
            </Button>
          </div>
        )}
        <ul className="lg:w-[26rem] lg:border-r lg:border-line" aria-label="Ansökningar" aria-busy={isBusy}>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              steps={steps}
              href={hrefOf(application.id === open?.id && !isWide ? null : application.id)}
              isOpen={application.id === open?.id}
              isChosen={chosen.ids.has(application.id)}
              onChoose={(isChosen, isRange) => choose(application.id, isChosen, isRange)}
              showJob={showJob}
            >
              {application.id === open?.id && (
                <div className="border-t border-line lg:absolute lg:inset-y-0 lg:right-0 lg:left-[26rem] lg:border-t-0">
                  <div className="bg-surface lg:sticky lg:top-(--head-height) lg:max-h-[calc(100dvh-var(--head-height)-1rem)] lg:overflow-y-auto lg:rounded-r-lg">
                    <Suspense fallback={<PageSkeleton className="p-4 sm:p-5" />}>
                      <ApplicationDetails
                        key={application.id}
                        application={application}
                        steps={steps}
                        place={
                          <Place
                            at={applications.indexOf(application)}
                            of={applications.length}
                            onMove={move}
                          />
                        }
                      />
                    </Suspense>
                  </div>
                </div>
              )}
            </ApplicationRow>
          ))}
        </ul>
      </div>
      <ChosenApplications
        applications={applications.filter(({ id }) => chosen.ids.has(id))}
        onReject={steps.reject}
        onClear={() => setIds(new Set())}
      >
        {/* On phones only here, so that the first row stands high. */}
        {chooseMany && (
          <div className="flex flex-wrap items-center gap-x-2 text-sm sm:hidden">{chooseMany}</div>
        )}
      </ChosenApplications>
      {steps.dialogs}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

interface ChooseManyProps {
  undecided: readonly Application[];
  chosenIds: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

/** Chooses all undecided applications, or those that match badly. */
function ChooseMany({ undecided, chosenIds, onChoose }: ChooseManyProps) {
  const low = undecided.filter(hasLowMatch);
  const isAll = undecided.length > 0 && undecided.every(({ id }) => chosenIds.has(id));
  return (
    <>
      <label className="flex items-center gap-1 text-muted thumb:min-h-11">
        <span className="flex size-8 items-center justify-center">
          <Checkbox
            checked={isAll}
            onChange={() => onChoose(new Set(isAll ? [] : undecided.map(({ id }) => id)))}
          />
        </span>
        Markera alla {undecided.length}
      </label>
      {low.length > 0 && low.length < undecided.length && (
        <Button size="sm" variant="ghost" onClick={() => onChoose(new Set(low.map(({ id }) => id)))}>
          Under {percent(lowMatch)} ({low.length})
        </Button>
      )}
    </>
  );
}

/** '7 av 35', with buttons to the previous and the next one. */
function Place({ at, of, onMove }: { at: number; of: number; onMove: (by: number) => void }) {
  if (of < 2) return null;
  return (
    <span className="flex items-center text-sm text-muted tabular-nums">
      <IconButton
        icon={ChevronUp}
        size="sm"
        label="Föregående ansökan"
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      {at + 1} av {of}
      <IconButton
        icon={ChevronDown}
        size="sm"
        label="Nästa ansökan"
        disabled={at === of - 1}
        onClick={() => onMove(1)}
      />
    </span>
  );
}

interface ChosenApplicationsProps {
  applications: readonly Application[];
  onReject: (applications: readonly Application[]) => void;
  onClear: () => void;
  /** What changes the choice. */
  children: ReactNode;
}

function ChosenApplications({ applications, onReject, onClear, children }: ChosenApplicationsProps) {
  const open = applications.filter(mayBeChosen);
  return (
    <ChosenBar
      count={applications.length}
      note={isTooMany(open.length) && `, högst ${limits.rejections} kan avvisas på en gång`}
      onClear={onClear}
    >
      <ForWriters>
        <Button
          size="sm"
          disabled={open.length === 0 || isTooMany(open.length)}
          onClick={() => onReject(open)}
        >
          Avvisa valda
        </Button>
      </ForWriters>
      {applications.length <= limits.cvsAtOnce && (
        <DownloadLink plain size="sm" href={apiPaths.cvZip(applications.map(({ id }) => id))}>
          Ladda ner CV
        </DownloadLink>
      )}
      {children}
    </ChosenBar>
  );
}
