import { useState } from "react";
import { appointment } from "#src/copy/format.ts";
import { noTimeFitsInput } from "#src/domains/applications/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { useMayWrite } from "#src/client/api/viewer.tsx";
import { Button, DialogButton } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";

/** The interviews for which the consultant is to pick a time; nothing while there are none. */
export function TimesToPick() {
  const { data = [] } = trpc.applications.openProposals.useQuery();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="times-to-pick" className="mb-6 space-y-4">
      <h2 id="times-to-pick" className="text-lg">
        Välj tid för intervju
      </h2>
      {data.map((proposal) => (
        <PickTime key={proposal.id} proposal={proposal} />
      ))}
    </section>
  );
}

function PickTime({ proposal }: { proposal: Outputs["applications"]["openProposals"][number] }) {
  const { id, jobTitle, companyName, times, minutes, location } = proposal;
  const [now] = useState(() => new Date());
  const pick = trpc.applications.pickTime.useMutation({
    meta: {
      done: "Intervjun är bokad",
      failed: { fallback: "Kunde inte boka tiden. Försök igen.", serverMessage: "rejected" },
    },
  });
  return (
    <article aria-label={jobTitle} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-base wrap-anywhere">{jobTitle}</h3>
      <p className="mt-1 text-muted">
        {companyName} · {minutes} minuter, svensk tid
        {location !== null && (
          <>
            {" · "}
            <SafeLink href={location} />
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:grid">
        {times
          .filter((time) => time > now)
          .map((time) => {
            const isPicked = pick.isPending && pick.variables.time === time.toISOString();
            return (
              <Button
                key={time.getTime()}
                pending={isPicked}
                // The pressed one keeps the focus.
                disabled={pick.isPending && !isPicked}
                onClick={removing(() => pick.mutate({ id, time: time.toISOString() }))}
              >
                {appointment(time)}
              </Button>
            );
          })}
        <DialogButton
          variant="ghost"
          disabled={pick.isPending}
          dialog={(close) => <NoTimeFitsDialog id={id} company={companyName} onClose={close} />}
        >
          Ingen tid passar
        </DialogButton>
      </div>
    </article>
  );
}

function NoTimeFitsDialog({ id, company, onClose }: { id: number; company: string; onClose: () => void }) {
  const form = useInputForm(noTimeFitsInput, { id, message: "" });
  const answer = trpc.applications.noTimeFits.useMutation({
    meta: {
      done: "Svaret är skickat",
      failed: { fallback: "Kunde inte skicka svaret. Försök igen.", serverMessage: "rejected" },
    },
  });
  return (
    <FormDialog
      form={form}
      title="Ingen tid passar"
      text={`${company} får ditt meddelande i er konversation.`}
      submit="Skicka svar"
      pendingText="Skickar..."
      save={answer}
      onClose={onClose}
    >
      <TextareaField {...form.field("message")} label="När kan du i stället?" />
    </FormDialog>
  );
}

/** The times that the company waits for an answer about. */
export function WaitingTimes({ applicationId, name }: { applicationId: number; name: string }) {
  const mayWrite = useMayWrite();
  const { data = [] } = trpc.applications.openProposals.useQuery();
  const withdraw = trpc.applications.withdrawTimes.useMutation({
    meta: { done: "Tiderna är tillbakatagna", failed: "Kunde inte ta tillbaka tiderna." },
  });
  const proposal = data.find((each) => each.applicationId === applicationId);
  if (!proposal) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        Föreslagna tider, väntar på {name}: {proposal.times.map((time) => appointment(time)).join(", ")}
      </p>
      {mayWrite && (
        <Button
          size="sm"
          variant="ghost"
          pending={withdraw.isPending}
          onClick={removing(() => withdraw.mutate({ id: proposal.id }))}
        >
          Ta tillbaka
        </Button>
      )}
    </div>
  );
}
