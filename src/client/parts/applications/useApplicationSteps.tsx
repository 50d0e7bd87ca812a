import { lazy, Suspense, useState, type ReactNode } from "react";
import { applicationStepDone } from "#src/copy/applications.ts";
import { undoStepSeconds } from "#src/domains/applications/rules.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";
import { RejectDialog } from "./RejectDialog.tsx";

export type Application = Outputs["applications"]["list"]["items"][number];

const InterviewDialog = lazy(async () => ({
  default: (await import("./InterviewDialog.tsx")).InterviewDialog,
}));

export interface ApplicationSteps {
  take: (application: Application, to: ApplicationStatus) => void;
  book: (application: Application) => void;
  reject: (applications: readonly Application[]) => void;
  /** Takes back the last step, while that is possible. */
  undo: () => void;
  /** The step that is being sent. */
  pending: { id: number; status: ApplicationStatus | undefined } | null;
  /** To be rendered by the caller. */
  dialogs: ReactNode;
}

export function nameOf(application: Application): string {
  return application.consultantName ?? "Konsulten";
}

/** The employer's steps with their dialogs and undoing. `onStepped` gets the applications in their new state. */
export function useApplicationSteps(onStepped: (changed: readonly Application[]) => void): ApplicationSteps {
  const [booked, setBooked] = useState<Application | null>(null);
  const [rejected, setRejected] = useState<readonly Application[]>([]);
  const [undoable, setUndoable] = useState<readonly number[]>([]);

  function failed(error: unknown) {
    errorToast(error, { fallback: "Kunde inte uppdatera ansökan.", serverMessage: "rejected" });
  }
  const undo = trpc.applications.undoSteps.useMutation({
    onSuccess: () => toast({ title: "Steget är ångrat", text: "Konsulten har inte fått veta något." }),
    onError: failed,
    onSettled: () => setUndoable([]),
  });
  const update = trpc.applications.update.useMutation({
    onSuccess: (changed) => {
      onStepped([changed]);
      showDone(`${nameOf(changed)} ${applicationStepDone[changed.status]}`, [changed.id]);
    },
    onError: failed,
  });

  function showDone(title: string, ids: readonly number[]) {
    setUndoable(ids);
    toast({
      title,
      tone: "success",
      seconds: undoStepSeconds,
      action: { label: "Ångra", onPress: () => undo.mutate({ ids: [...ids] }) },
    });
  }

  async function take(application: Application, to: ApplicationStatus) {
    if (to === "rejected") return setRejected([application]);
    const name = nameOf(application);
    const isConfirmed =
      to !== "accepted" ||
      (await askConfirm({
        title: `Acceptera ${name}?`,
        text: `${name} får veta att ansökan till ${application.jobTitle} är accepterad. Du kan ångra i ${undoStepSeconds} sekunder.`,
        confirmText: "Acceptera",
        tone: "primary",
      }));
    if (isConfirmed) update.mutate({ id: application.id, status: to, undoable: true });
  }

  const dialogs = (
    <>
      {rejected.length > 0 && (
        <RejectDialog
          applications={rejected}
          onClose={() => setRejected([])}
          onRejected={(ids) => {
            const changed = rejected.filter(({ id }) => ids.includes(id));
            onStepped(changed.map((application) => ({ ...application, status: "rejected" })));
            const [first] = changed;
            if (!first) toast({ title: "Ansökningarna var redan besvarade" });
            else if (changed.length === 1) showDone(`${nameOf(first)} ${applicationStepDone.rejected}`, ids);
            else showDone(`${changed.length} ansökningar är avvisade`, ids);
          }}
        />
      )}
      {booked !== null && (
        <Suspense>
          <InterviewDialog application={booked} onClose={() => setBooked(null)} />
        </Suspense>
      )}
    </>
  );

  return {
    take: (application, to) => void take(application, to),
    book: setBooked,
    reject: setRejected,
    undo: () => undoable.length > 0 && undo.mutate({ ids: [...undoable] }),
    pending: update.isPending ? { id: update.variables.id, status: update.variables.status } : null,
    dialogs,
  };
}
