import { useMayWrite } from "#src/client/api/viewer.tsx";
import { bookInterviewError, nextSteps, offeredSteps } from "#src/domains/applications/rules.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import type { Application } from "./application.ts";
import type { ApplicationSteps } from "./useApplicationSteps.tsx";

/** The button that sets each status (docs/rules/applications.md#application-status). */
const labels: Record<ApplicationStatus, string> = {
  pending: "Väntande",
  reviewing: "Granska",
  interview: "Boka intervju",
  accepted: "Acceptera",
  rejected: "Avvisa",
};

interface ApplicationActionsProps {
  application: Application;
  steps: ApplicationSteps;
  /** The application that is open: its next step is the screen's main action. */
  isOpen: boolean;
}

/** Buttons for the statuses that the application can change to, and for what follows accepting. */
export function ApplicationActions({ application, steps, isOpen }: ApplicationActionsProps) {
  const mayWrite = useMayWrite();
  const { id, interview } = application;
  const pending = steps.pending?.id === id ? steps.pending.status : null;
  if (!mayWrite) return null;
  return (
    <>
      {bookInterviewError(application) === null && (
        <Button size="sm" onClick={() => steps.book(application)}>
          {interview?.cancelledAt === null ? "Flytta intervju" : labels.interview}
        </Button>
      )}
      {offeredSteps(application).map((to) => (
        <Button
          key={to}
          size="sm"
          variant={isOpen && to !== "rejected" ? "primary" : "secondary"}
          pending={pending === to}
          disabled={pending !== null && pending !== to}
          onClick={removing(() => steps.take(application, to))}
        >
          {labels[to]}
        </Button>
      ))}
      {isOpen &&
        nextSteps(application).map((step, index) => (
          <Button
            key={step}
            size="sm"
            variant={index === 0 ? "primary" : "secondary"}
            onClick={() => steps[step](application)}
          >
            {step === "fill" ? "Markera som tillsatt" : "Rapportera avtal"}
          </Button>
        ))}
    </>
  );
}
