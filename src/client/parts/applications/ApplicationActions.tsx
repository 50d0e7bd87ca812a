import { lazy, Suspense, useState } from "react";
import { offeredSteps, bookInterviewError } from "#src/domains/applications/rules.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import type { ButtonVariant } from "#src/client/ui/classNames.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";

type Application = Outputs["applications"]["list"]["items"][number];

const InterviewDialog = lazy(async () => ({
  default: (await import("./InterviewDialog.tsx")).InterviewDialog,
}));

/** The button that sets each status (docs/rules/applications.md#status-labels). */
const actions: Record<ApplicationStatus, { label: string; variant: ButtonVariant }> = {
  pending: { label: "Väntande", variant: "secondary" },
  reviewing: { label: "Granska", variant: "primary" },
  interview: { label: "Boka intervju", variant: "secondary" },
  accepted: { label: "Acceptera", variant: "primary" },
  rejected: { label: "Avvisa", variant: "secondary" },
};

/** The result of a status change that cannot be undone, for the confirmation. */
const outcomes: Partial<Record<ApplicationStatus, string>> = { accepted: "accepterad", rejected: "avvisad" };

/** Buttons for the statuses that the application can change to. */
export function ApplicationActions({ application }: { application: Application }) {
  const { id, status, interview, jobTitle } = application;
  const name = application.consultantName ?? "konsulten";
  const [isBooking, setBooking] = useState(false);
  const update = trpc.applications.update.useMutation({
    onSuccess: () => toast({ title: "Ansökan uppdaterad", tone: "success" }),
    onError: (error) => {
      errorToast(error, { fallback: "Kunde inte uppdatera ansökan.", serverMessage: "never" });
    },
  });

  async function changeStatus(newStatus: ApplicationStatus) {
    const outcome = outcomes[newStatus];
    const isConfirmed =
      outcome === undefined ||
      (await askConfirm({
        title: `${actions[newStatus].label} ${name}?`,
        text: `${name} får veta att ansökan till ${jobTitle} är ${outcome}. Det går inte att ångra.`,
        confirmText: actions[newStatus].label,
        tone: newStatus === "accepted" ? "primary" : "danger",
      }));
    if (isConfirmed) update.mutate({ id, status: newStatus });
  }

  return (
    <>
      {bookInterviewError(application) === null && (
        <Button size="sm" onClick={() => setBooking(true)}>
          {status === "interview" && interview ? "Flytta intervju" : actions.interview.label}
        </Button>
      )}
      {offeredSteps(application).map((newStatus) => (
        <Button
          key={newStatus}
          size="sm"
          variant={actions[newStatus].variant}
          pending={update.isPending && update.variables.status === newStatus}
          disabled={update.isPending && update.variables.status !== newStatus}
          onClick={() => void changeStatus(newStatus)}
        >
          {actions[newStatus].label}
        </Button>
      ))}
      {isBooking && (
        <Suspense>
          <InterviewDialog application={application} onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </>
  );
}
