import { useState } from "react";
import { acceptQuestion, applicationStepDone } from "#src/copy/applications.ts";
import { undoStepSeconds } from "#src/domains/applications/rules.ts";
import type { ApplicationStatus } from "#src/constants/jobs.ts";
import { ReportAgreementDialog } from "#src/client/parts/contracts/dialogs.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { errorToast } from "#src/client/api/errorToast.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { toast } from "#src/client/ui/toast.ts";
import { nameOf, type Application } from "./application.ts";

const InterviewDialog = lazyDialog(async () => (await import("./InterviewDialog.tsx")).InterviewDialog);

const RejectDialog = lazyDialog(async () => (await import("./RejectDialog.tsx")).RejectDialog);

const FillJobDialog = lazyDialog(
  async () => (await import("#src/client/parts/jobs/FillJobDialog.tsx")).FillJobDialog,
);

const failed = { fallback: "Kunde inte uppdatera ansökan.", serverMessage: "rejected" } as const;

/** The employer's steps with their dialogs and undoing. `onStepped` gets the applications in their new state. */
export function useApplicationSteps(onStepped: (changed: readonly Application[]) => void) {
  const [booked, setBooked] = useState<Application | null>(null);
  const [rejected, setRejected] = useState<readonly Application[]>([]);
  const [filled, setFilled] = useState<Application | null>(null);
  const [reported, setReported] = useState<number | null>(null);
  const utils = trpc.useUtils();
  const [undoable, setUndoable] = useState<readonly number[]>([]);

  const undo = trpc.applications.undoSteps.useMutation({
    meta: {
      done: { title: "Steget är ångrat", text: "Ingen har fått veta något.", tone: "neutral" },
      failed,
    },
    onSettled: () => setUndoable([]),
  });
  const update = trpc.applications.update.useMutation({
    meta: { failed },
    onSuccess: (changed) => {
      onStepped([changed]);
      showDone(`${nameOf(changed)} ${applicationStepDone[changed.status]}`, [changed.id]);
    },
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

  /** Asks before accepting; also says who is already accepted for the job. */
  async function askToAccept({ userId, jobId, jobTitle, ...application }: Application): Promise<boolean> {
    const candidates = await utils.client.jobs.candidates.query({ id: jobId });
    const accepted = candidates.filter(({ id, status }) => status === "accepted" && id !== userId);
    return askConfirm(
      acceptQuestion({
        name: nameOf(application),
        jobTitle,
        accepted: accepted.map(({ name }) => name ?? "En konsult"),
        undoSeconds: undoStepSeconds,
      }),
    );
  }

  async function take(application: Application, to: ApplicationStatus) {
    if (to === "rejected") return setRejected([application]);
    const isConfirmed = to !== "accepted" || (await askToAccept(application));
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
      {booked !== null && <InterviewDialog application={booked} onClose={() => setBooked(null)} />}
      {filled !== null && (
        <FillJobDialog
          job={{ id: filled.jobId, title: filled.jobTitle }}
          selectedId={filled.userId}
          onClose={() => setFilled(null)}
        />
      )}
      {reported !== null && (
        <ReportAgreementDialog conversationId={reported} onClose={() => setReported(null)} />
      )}
    </>
  );

  return {
    take: (application: Application, to: ApplicationStatus) =>
      void take(application, to).catch((error: unknown) => errorToast(error, failed)),
    book: (application: Application) => setBooked(application),
    reject: (applications: readonly Application[]) => setRejected(applications),
    /** Fills the job with this consultant. */
    fill: (application: Application) => setFilled(application),
    /** Reports the agreement with this consultant. */
    report: ({ conversationId }: Application) => setReported(conversationId),
    /** Takes back the last step, while that is possible. */
    undo: () => undoable.length > 0 && undo.mutate({ ids: [...undoable] }),
    /** The step that is being sent. */
    pending: update.isPending ? update.variables : null,
    /** To be rendered by the caller. */
    dialogs,
  };
}

export type ApplicationSteps = ReturnType<typeof useApplicationSteps>;
