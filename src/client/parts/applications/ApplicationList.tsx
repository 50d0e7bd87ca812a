import { useState } from "react";
import {
  bookInterviewError,
  moveApplicationError,
  nextSteps,
  offeredSteps,
} from "#src/domains/applications/rules.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { limits } from "#src/constants/limits.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { cx } from "#src/client/ui/classNames.ts";
import { useIsWide } from "#src/client/ui/useIsWide.ts";
import { useShortcuts } from "#src/client/ui/useShortcuts.ts";
import { ApplicationDetails } from "./ApplicationDetails.tsx";
import { ApplicationRow } from "./ApplicationRow.tsx";
import { focusRow } from "./focusRow.ts";
import { KeyHelp } from "./KeyHelp.tsx";
import type { Application } from "./application.ts";
import { useApplicationSteps } from "./useApplicationSteps.tsx";

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
  const [chosen, setChosen] = useState({ filters, ids: new Set<number>() });
  const steps = useApplicationSteps((changed) => {
    keep(changed);
    setChosen({ filters, ids: new Set() });
  });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const chosenIds = chosen.filters === filters ? chosen.ids : new Set<number>();
  const found = applications.find(({ id }) => id === openId);
  const open = found ?? (isWide ? applications[0] : undefined);

  function choose(id: number, isChosen: boolean) {
    const ids = new Set(chosenIds);
    if (isChosen) ids.add(id);
    else ids.delete(id);
    setChosen({ filters, ids });
  }

  function move(by: number) {
    const next = open ? applications[applications.indexOf(open) + by] : applications[0];
    if (!next) return by > 0 ? onMore?.() : undefined;
    onOpen(next.id);
    focusRow(next.id);
  }

  function takeByKey(to: ApplicationStatus): (() => void) | undefined {
    return open && offeredSteps(open).includes(to) ? () => steps.take(open, to) : undefined;
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: open && (() => choose(open.id, !chosenIds.has(open.id))),
    g: takeByKey("reviewing"),
    a: takeByKey("accepted"),
    r: takeByKey("rejected"),
    i: open && bookInterviewError(open) === null ? () => steps.book(open) : undefined,
    t: open && nextSteps(open).includes("fill") ? () => steps.fill(open) : undefined,
    u: steps.undo,
    "?": () => setHelpOpen(true),
  });

  return (
    <>
      <ChosenBar
        applications={applications.filter(({ id }) => chosenIds.has(id))}
        onReject={steps.reject}
        onClear={() => setChosen({ filters, ids: new Set() })}
        onHelp={() => setHelpOpen(true)}
      />
      <div className="relative rounded-lg border border-line bg-surface lg:min-h-[calc(100dvh-5rem)]">
        <ul className="lg:w-[26rem] lg:border-r lg:border-line" aria-label="Ansökningar" aria-busy={isBusy}>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              steps={steps}
              href={hrefOf(application.id === open?.id && !isWide ? null : application.id)}
              isOpen={application.id === open?.id}
              isChosen={chosenIds.has(application.id)}
              onChoose={(isChosen) => choose(application.id, isChosen)}
              showJob={showJob}
            >
              {application.id === open?.id && (
                <div className="border-t border-line lg:absolute lg:inset-y-0 lg:right-0 lg:left-[26rem] lg:border-t-0">
                  <div className="bg-surface lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:rounded-r-lg">
                    <ApplicationDetails key={application.id} application={application} steps={steps} />
                  </div>
                </div>
              )}
            </ApplicationRow>
          ))}
        </ul>
      </div>
      {steps.dialogs}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

interface ChosenBarProps {
  applications: readonly Application[];
  onReject: (applications: readonly Application[]) => void;
  onClear: () => void;
  onHelp: () => void;
}

/** What can be done with the chosen applications. */
function ChosenBar({ applications, onReject, onClear, onHelp }: ChosenBarProps) {
  const open = applications.filter((application) => moveApplicationError(application, "rejected") === null);
  const isTooMany = open.length > limits.rejections;
  return (
    <div
      className={cx(
        "mb-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2",
        applications.length === 0 && "max-lg:sr-only",
      )}
    >
      <p role="status" className="text-sm text-muted">
        {applications.length > 0 && `${applications.length} valda`}
        {isTooMany && `, högst ${limits.rejections} kan avvisas på en gång`}
      </p>
      {applications.length > 0 && (
        <>
          <Button size="sm" disabled={open.length === 0 || isTooMany} onClick={() => onReject(open)}>
            Avvisa valda
          </Button>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Avmarkera
          </Button>
        </>
      )}
      <Button size="sm" variant="ghost" className="ml-auto max-lg:hidden" onClick={onHelp}>
        Tangenter <kbd className="rounded-sm border border-line px-1.5 text-xs">?</kbd>
      </Button>
    </div>
  );
}
