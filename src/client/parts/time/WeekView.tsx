import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import { dateTime, exactKr, exactKrPerHour, hours as hoursText, hoursNumber } from "#src/copy/format.ts";
import { expenseLabels, weekStepLabels, weekText } from "#src/copy/time.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { apiPaths } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { askFirst } from "#src/client/ui/confirm.ts";
import { focusMainWhenRemoved } from "#src/client/ui/dialogFocus.ts";
import { Table } from "#src/client/ui/Table.tsx";
import { Timeline } from "#src/client/ui/Timeline.tsx";
import { dayText } from "./days.ts";

const ReturnWeekDialog = lazyDialog(async () => (await import("./ReturnWeekDialog.tsx")).ReturnWeekDialog);

export type Week = Outputs["time"]["week"];

interface WeekViewProps {
  id: number;
  week: Week;
  isCompany: boolean;
}

/** A week to read, with what the company may do with it. */
export function WeekView({ id, week, isCompany }: WeekViewProps) {
  const { entries, expenses, hours, consultantPrice, hourlyPrice } = week;
  return (
    <div className="grid gap-4">
      {entries.length === 0 && expenses.length === 0 ? (
        <p className="text-muted">Ingen tid är skriven för veckan.</p>
      ) : (
        <>
          <Table
            caption={`Timmar ${weekText(week.week)}`}
            rows={entries}
            rowKey={({ date }) => date}
            columns={[
              { header: "Dag", className: "first-letter:uppercase", cell: ({ date }) => dayText(date) },
              { header: "Timmar", align: "end", cell: (entry) => hoursNumber(entry.hours) },
              { header: "Anteckning", className: "wrap-anywhere", cell: ({ note }) => note ?? "" },
            ]}
          />
          <p className="font-medium tabular-nums">
            {hoursText(hours)} à {exactKrPerHour(isCompany ? hourlyPrice : consultantPrice)}
          </p>
        </>
      )}
      <Expenses expenses={expenses} />
      {isCompany && (
        <ForWriters>
          <CompanySteps id={id} week={week} />
        </ForWriters>
      )}
      {!isCompany && week.state === "submitted" && <Recall id={id} week={week.week} />}
      <WeekHistory week={week} />
    </div>
  );
}

/** For who submitted too early, or sees a mistake. */
function Recall({ id, week }: { id: number; week: string }) {
  const recall = trpc.time.recall.useMutation({
    meta: { done: "Du kan ändra veckan igen", failed: "Kunde inte ta tillbaka veckan" },
  });
  return (
    <div>
      <Button
        pending={recall.isPending}
        pendingText="Tar tillbaka..."
        onClick={({ currentTarget }) => {
          focusMainWhenRemoved(currentTarget);
          recall.mutate({ id, week });
        }}
      >
        Ta tillbaka {weekText(week)}
      </Button>
    </div>
  );
}

function Expenses({ expenses }: Pick<Week, "expenses">) {
  if (expenses.length === 0) return null;
  return (
    <Table
      caption="Utlägg"
      rows={expenses.map((expense, index) => ({ ...expense, key: index }))}
      rowKey={({ key }) => key}
      columns={[
        {
          header: "Utlägg",
          cell: ({ kind, note }) => [expenseLabels[kind], note].filter(Boolean).join(": "),
        },
        { header: "Dag", cell: ({ date }) => dayText(date) },
        { header: "Exkl. moms", align: "end", cell: ({ net }) => exactKr(net) },
        { header: "Moms", align: "end", cell: ({ vatPercent }) => `${vatPercent} %` },
        {
          header: "Kvitto",
          cell: ({ file }) =>
            file && (
              <a
                href={apiPaths.attachment(file.id)}
                target="_blank"
                rel="noopener"
                className={`${linkClass.quiet} inline-flex items-center gap-1`}
              >
                <Paperclip className="size-4" aria-hidden />
                {file.originalName}
              </a>
            ),
        },
      ]}
    />
  );
}

function CompanySteps({ id, week: { week, state } }: Omit<WeekViewProps, "isCompany">) {
  const [isReturning, setReturning] = useState(false);
  const approve = trpc.time.approve.useMutation({
    meta: { done: "Veckan är godkänd", failed: "Kunde inte godkänna veckan" },
  });
  const reopen = trpc.time.reopen.useMutation({
    meta: { done: "Veckan är öppen igen", failed: "Kunde inte öppna veckan" },
  });

  function askAndReopen() {
    askFirst({
      title: `Öppna ${weekText(week)} igen?`,
      text: "Konsulten kan ändra veckan och skickar in den på nytt. Det syns i historiken. Finns veckan i ett fakturaunderlag krediteras den i nästa.",
      confirmText: "Öppna igen",
      tone: "primary",
      onConfirm: () => reopen.mutate({ id, week }),
    });
  }

  // Sending the dialog says why it is too late: the consultant may take the week back meanwhile.
  if (state !== "submitted" && state !== "approved" && !isReturning) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {state === "submitted" && (
        <>
          <Button
            variant="primary"
            pending={approve.isPending}
            pendingText="Godkänner..."
            onClick={() => approve.mutate({ id, weeks: [week] })}
          >
            Godkänn {weekText(week)}
          </Button>
          <Button onClick={() => setReturning(true)}>Skicka tillbaka</Button>
        </>
      )}
      {state === "approved" && (
        <Button size="sm" pending={reopen.isPending} onClick={askAndReopen}>
          Öppna igen
        </Button>
      )}
      {isReturning && <ReturnWeekDialog id={id} week={week} onClose={() => setReturning(false)} />}
    </div>
  );
}

/** Who did what with the week when. */
export function WeekHistory({ week: { history } }: { week: Week }) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm text-muted thumb:py-3">Historik</summary>
      <div className="mt-3">
        <Timeline
          label="Veckans historik"
          items={history.map(({ step, by, comment, at }, index) => ({
            key: index,
            title: `${weekStepLabels[step]}: ${by.name ?? "tidigare användare"}`,
            time: dateTime(at),
            ...(comment !== null && { text: <p className="prose">{comment}</p> }),
          }))}
        />
      </div>
    </details>
  );
}
