import { useId, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { submitApplicationInput } from "#src/domains/applications/inputs.ts";
import { fileAccept, maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import { TextareaField, useInputForm, FormControl } from "#src/client/forms/form.tsx";
import type { CardJob } from "#src/client/parts/jobs/JobCard.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button, SubmitButton } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { Field } from "#src/client/ui/Field.tsx";
import { FileDrop } from "#src/client/ui/FileDrop.tsx";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";
import { jobFacts } from "#src/client/parts/jobs/JobFacts.tsx";
import { JobMatch } from "#src/client/parts/jobs/JobMatch.tsx";
import { jobRate } from "#src/client/parts/rates/rateText.ts";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { SkeletonBlock } from "#src/client/ui/Skeleton.tsx";
import { requirementText } from "#src/copy/jobs.ts";
import { siteName } from "#src/shared/brand.ts";
import type { Requirement } from "#src/constants/jobs.ts";
import { needsEvidence } from "#src/domains/jobs/rules/requirements.ts";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";
import { MatchChips } from "./MatchChips.tsx";
import { emptyApplication, useApplicationDraft } from "./useApplicationDraft.ts";
import { OfferFields, type ApplyForm } from "./OfferFields.tsx";
import { useSendApplication } from "./useSendApplication.ts";

interface ApplyDialogProps {
  job: Pick<
    CardJob,
    "id" | "title" | "company" | "questions" | "requirements" | "requiredSkills" | "workArrangement"
  >;
  onClose: () => void;
}

const applyInput = submitApplicationInput.omit({ jobId: true, uploadIds: true });

/** The application for a job: a message and files. The input is kept until it has been sent. */
export function ApplyDialog({ job: shown, onClose }: ApplyDialogProps) {
  const formId = useId();
  const { data } = trpc.jobs.byId.useQuery({ id: shown.id });
  const { questions, requirements } = data ?? shown;
  const job = { ...shown, questions, requirements };
  const uploads = useUploads();
  const form = useInputForm(applyInput, emptyApplication(job));
  const message = useWatch({ control: form.control, name: "message" });
  const isBlank = message.trim() === "";
  const draft = useApplicationDraft(job, form, uploads);
  const { send, isUploading, submit } = useSendApplication({ job, form, uploads, draft, onSent: onClose });

  function sendByKeyboard(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <Dialog
      onClose={onClose}
      width="xl"
      title={`Sök uppdraget: ${job.title}`}
      text={`Ansökan går till ${job.company} och öppnar en konversation mellan er.`}
      pending={submit.isPending}
      dirty={
        !submit.isPending && !submit.isSuccess && (uploads.isUnfinished || (draft.hasFailed && !isBlank))
      }
      footer={
        <>
          <DialogCancel />
          <SubmitButton
            form={formId}
            disabled={isBlank}
            pending={submit.isPending || isUploading}
            pendingText={submit.isPending ? "Skickar..." : "Laddar upp filer..."}
          >
            Skicka ansökan
          </SubmitButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[14rem_minmax(0,1fr)] md:*:last:border-l md:*:last:border-line md:*:last:pl-5">
        <ApplyFacts jobId={job.id} />
        <form
          id={formId}
          noValidate
          className="space-y-5"
          onKeyDown={sendByKeyboard}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextareaField
            {...form.field("message")}
            label="Personligt meddelande"
            rows={7}
            maxLength={limits.message}
            counter
            placeholder="Berätta varför uppdraget passar dig, och när du kan börja."
            required
          />
          <RequirementFields form={form} jobId={job.id} requirements={requirements} />
          <OfferFields form={form} job={job} />
          <SwitchField
            {...form.field("cv")}
            label="Skicka med mitt CV"
            help="En PDF av din profil som den är nu, med det uppdraget frågar efter först."
          />
          <Field label="Bilagor" help="Till exempel arbetsprover. Valfritt.">
            <FileDrop
              files={uploads.files}
              onAdd={uploads.add}
              onRemove={uploads.remove}
              onRetry={uploads.retry}
              accept={fileAccept}
              hint="PDF, DOC, textfiler och bilder, högst 5 stycken och 10 MB var"
              full={uploads.isFull}
              disabled={submit.isPending}
            />
          </Field>
          {uploads.isFull && (
            <p className="text-sm text-muted">Du har valt {maxFiles} filer, fler går inte att bifoga.</p>
          )}
          {submit.isError && failureOf(submit.error).status === null && (
            <Banner tone="warn" title="Ansökan är inte skickad">
              Det gick inte att nå {siteName()}. Det du har skrivit finns kvar: skicka igen när du har
              kontakt.
            </Banner>
          )}
          <DraftLine {...draft} />
        </form>
      </div>
    </Dialog>
  );
}

/** What the job offers and asks for, beside the message of an application. */
function ApplyFacts({ jobId }: { jobId: number }) {
  const { data: job, isError } = trpc.jobs.byId.useQuery({ id: jobId });
  if (isError) return null;
  if (!job) return <SkeletonBlock className="h-40" />;
  const facts = jobFacts(job);
  return (
    <section
      aria-label="Om uppdraget"
      className="space-y-4 max-md:order-last max-md:border-t max-md:border-line max-md:pt-5 md:sticky md:top-0 md:self-start md:pr-1"
    >
      <DescriptionList
        dense
        items={[{ term: "Timpris", value: jobRate(job) }, ...facts.place, ...facts.extent]}
      />
      {job.match && (
        <div>
          <h3 className="mb-1 text-xs text-muted">Matchning</h3>
          <JobMatch match={job.match} />
          <div className="mt-2">
            <MatchChips {...job.match} />
          </div>
        </div>
      )}
    </section>
  );
}

interface RequirementFieldsProps {
  form: ApplyForm;
  jobId: number;
  requirements: readonly Requirement[];
}

/** Yes or no to each requirement, with evidence; the last answer to the same words is offered. */
function RequirementFields({ form, jobId, requirements }: RequirementFieldsProps) {
  const earlier = trpc.applications.earlierAnswers.useQuery({ jobId }, { enabled: requirements.length > 0 });
  const answers = useWatch({ control: form.control, name: "requirementAnswers" }) ?? [];
  if (requirements.length === 0) return null;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-medium">Krav</legend>
      <p className="text-sm text-muted">
        Ett nej hindrar inte ansökan. Företaget ser svaren och det du skriver om dem.
        {requirements.some(({ weight }) => weight !== null) &&
          " Siffran efter Bör säger hur viktigt kravet är, från 1 till 5."}
      </p>
      {requirements.map((requirement, index) => {
        const met = answers[index]?.met;
        const before = earlier.data?.find(({ text }) => text === requirement.text);
        const isUntouched = met === undefined && !answers[index]?.evidence;
        return (
          <div key={requirement.id} className="grid gap-2">
            <FormControl
              {...form.field(`requirementAnswers.${index}.met`)}
              label={requirementText(requirement)}
              group
              required
            >
              {({ value, onChange, ...field }) => (
                <RadioCards
                  {...field}
                  columns={2}
                  value={value === undefined ? undefined : value ? "yes" : "no"}
                  onChange={(choice) => onChange(choice === "yes")}
                  options={[
                    { value: "yes", label: "Ja" },
                    { value: "no", label: "Nej" },
                  ]}
                />
              )}
            </FormControl>
            {met !== undefined && (
              <TextareaField
                {...form.field(`requirementAnswers.${index}.evidence`)}
                label={met ? "Så uppfyller jag det" : "Kommentar"}
                rows={2}
                maxLength={limits.evidence}
                counter
                required={needsEvidence(requirement.kind, met)}
              />
            )}
            {before && isUntouched && (
              <div>
                <Button
                  size="sm"
                  onClick={() => {
                    form.setValue(`requirementAnswers.${index}.met`, before.met);
                    form.setValue(`requirementAnswers.${index}.evidence`, before.evidence);
                  }}
                >
                  Använd ditt senaste svar ({before.met ? "ja" : "nej"})
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
