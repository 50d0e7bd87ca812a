import type { z } from "zod";
import { visibilities } from "#src/constants/accounts.ts";
import { visibilityTexts } from "#src/copy/profiles.ts";
import { visibilityForm } from "#src/domains/profiles/inputs.ts";
import { FormControl, TextareaField } from "#src/client/forms/form.tsx";
import { DraftLine } from "#src/client/forms/DraftLine.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { RadioCards } from "#src/client/ui/RadioCards.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { siteName } from "#src/shared/brand.ts";

type Profile = Outputs["profiles"]["get"];

const options = visibilities.map((value) => ({ value, ...visibilityTexts[value] }));

/** Whom the consultant's profile is shown to. */
export function VisibilityForm({ userId }: { userId: string }) {
  const profile = trpc.profiles.get.useQuery({ id: userId });
  return (
    <QueryView query={profile} pending={<CardsSkeleton count={1} />}>
      {(data) => <Visibility profile={data} />}
    </QueryView>
  );
}

function Visibility({ profile }: { profile: Profile }) {
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(visibilityForm, {
    name: "visibility",
    base: valuesOf(profile),
    failed: "Kunde inte spara. Försök igen.",
  });
  const save = trpc.profiles.updateConsultant.useMutation({
    meta: { done: { title: "Sparat", text: `Det gäller från och med nu, överallt på ${siteName()}.` } },
    ...callbacks,
  });
  useUnsavedWarning(isUnsaved);
  const submit = form.onValid((values) => save.mutate({ ...values, id: profile.id }));
  return (
    <Card title="Vem ser mig">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormControl {...form.field("visibility")} label="Profilen visas för" group>
          {(field) => <RadioCards {...field} options={options} />}
        </FormControl>
        <TextareaField
          {...form.field("hiddenFrom")}
          label="Dölj mig för"
          help="Organisationsnummer, ett på varje rad. Företagen hittar dig inte och får inte veta det. Konversationer och avtal som redan finns ligger kvar, och ansöker du hos dem ser de dig."
          rows={3}
          inputMode="text"
          spellCheck={false}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <DraftLine {...draft} />
          <SubmitButton className="ml-auto" pending={save.isPending}>
            Spara vem som ser mig
          </SubmitButton>
        </div>
      </form>
      {dialog}
    </Card>
  );
}

function valuesOf({ visibility, hiddenFrom }: Profile): z.input<typeof visibilityForm> {
  return {
    visibility: visibility ?? "open",
    hiddenFrom: (hiddenFrom ?? []).map(formatOrgNumber).join("\n"),
  };
}
