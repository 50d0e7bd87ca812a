import { useId, useState } from "react";
import { applicationStatusLabels, filledText, fillReply } from "#src/copy/applications.ts";
import { appointment, counted, enumerated } from "#src/copy/format.ts";
import { limits } from "#src/constants/limits.ts";
import { ReportAgreementDialog } from "#src/client/parts/contracts/dialogs.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { Select } from "#src/client/ui/Select.tsx";
import { Switch } from "#src/client/ui/Switch.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { siteName } from "#src/shared/brand.ts";

/** The option for a job that no applicant got. */
const outside = "outside";

interface FillJobDialogProps {
  job: { id: number; title: string };
  /** The applicant who is chosen to begin with, if any. */
  selectedId?: string;
  onClose: () => void;
}

/** Asks who was hired and what to answer the others, then fills the job and offers to report the agreement. */
export function FillJobDialog({ job, selectedId = "", onClose }: FillJobDialogProps) {
  const formId = useId();
  const readyAnswer = fillReply(job.title);
  const [chosen, setChosen] = useState(selectedId);
  const [cancelsInterview, setCancelsInterview] = useState(true);
  const [isReporting, setReporting] = useState(false);
  const [answer, setAnswer] = useState(readyAnswer);
  // Always refetched, so that new applicants are included.
  const candidates = trpc.jobs.candidates.useQuery({ id: job.id }, { staleTime: 0, gcTime: 0 });
  const fill = trpc.applications.fillJob.useMutation({
    meta: {
      done: { title: "Position tillsatt", text: "Vi återkommer med fakturan." },
      failed: {
        fallback: "Kunde inte markera positionen som tillsatt. Försök igen.",
        serverMessage: "rejected",
      },
    },
    onSuccess: () => {
      if (conversationId === null) onClose();
    },
  });
  const applicants = candidates.data ?? [];
  const selected = applicants.find(({ id }) => id === chosen);
  /** Where the agreement is reported next. */
  const conversationId = selected?.hasAgreement === false ? selected.conversationId : null;
  // Accepted ones who are not chosen get an answer, too, unless there are several places.
  const others = applicants.filter(({ id, hasPlace }) => id !== chosen && !hasPlace);
  const accepted = others.filter(({ status }) => status === "accepted");
  const interviewAt = selected?.interviewAt ?? null;
  const isReady =
    candidates.isSuccess && (selected !== undefined || chosen === outside || applicants.length === 0);

  function submit() {
    if (fill.isPending || !isReady) return;
    fill.mutate({
      id: job.id,
      selectedConsultantId: selected?.id ?? null,
      message: others.length > 0 ? answer : null,
      cancelInterview: interviewAt !== null && cancelsInterview,
    });
  }

  if (isReporting && conversationId !== null)
    return <ReportAgreementDialog conversationId={conversationId} onClose={onClose} />;

  if (fill.isSuccess && conversationId !== null)
    return (
      <Dialog
        onClose={onClose}
        width="sm"
        title="Uppdraget är tillsatt"
        text={filledText(selected?.name, fill.variables.message !== null)}
        footer={
          <>
            <Button onClick={onClose}>Stäng</Button>
            <Button variant="primary" onClick={() => setReporting(true)}>
              Rapportera avtal
            </Button>
          </>
        }
      >
        <p>Nästa steg är att rapportera avtalet: timpris, längd och startdatum.</p>
      </Dialog>
    );

  return (
    <Dialog
      onClose={onClose}
      pending={fill.isPending}
      dirty={answer !== readyAnswer && !fill.isPending && !fill.isSuccess}
      title="Markera positionen som tillsatt?"
      text={`Annonsen avpubliceras, de sökande får svar och ${siteName()} får underlag för fakturan. Det går inte att ångra.`}
      footer={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isReady}
            pending={fill.isPending}
            pendingText="Skickar..."
          >
            Position Tillsatt
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="font-semibold wrap-anywhere">{job.title}</p>
        {candidates.isPending && <Spinner text="Hämtar de sökande..." />}
        {candidates.isError && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p>Det gick inte att hämta de sökande just nu.</p>
            <Button size="sm" pending={candidates.isFetching} onClick={() => void candidates.refetch()}>
              Försök igen
            </Button>
          </div>
        )}
        {applicants.length > 0 && (
          <Field
            label="Vem fick uppdraget?"
            help="När ni väljer en konsult avslutas konversationerna med de andra."
            required
          >
            <Select
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              placeholder="Välj …"
              options={[
                ...applicants.map(({ id, name, status }) => ({
                  value: id,
                  label: `${name ?? "Konsult"} (${applicationStatusLabels[status].toLowerCase()})`,
                })),
                { value: outside, label: `Någon utanför ${siteName()}` },
              ]}
            />
          </Field>
        )}
        {interviewAt !== null && (
          <Switch
            label="Ställ in intervjun"
            help={`${selected?.name ?? "Konsulten"} har en bokad intervju ${appointment(interviewAt)}.`}
            value={cancelsInterview}
            onChange={setCancelsInterview}
          />
        )}
        {chosen !== "" && accepted.length > 0 && (
          <p className="text-sm">
            {enumerated(accepted.map(({ name }) => name ?? "En konsult"))}{" "}
            {accepted.length > 1 ? "är accepterade" : "är accepterad"} men får inte uppdraget, och får samma
            svar.
          </p>
        )}
        {chosen !== "" && others.length > 0 && (
          <Field
            label={`Svar till ${counted(others.length, "sökande som inte fick uppdraget", "sökande som inte fick uppdraget")}`}
            help="Skickas som meddelande och med e-post. {förnamn} blir mottagarens förnamn. Töm fältet om ni inte vill skriva något eget. Bokade intervjuer ställs in."
          >
            <Textarea
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
              rows={8}
              maxLength={limits.answer}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
