import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { useLocation } from "wouter";
import { profileFailed } from "#src/copy/profiles.ts";
import { consultantForm } from "#src/domains/profiles/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { asTyped } from "#src/shared/objects.ts";
import { FormControl, TextField, TextareaField } from "#src/client/forms/form.tsx";
import { RateInsight, SkillInsight } from "#src/client/parts/rates/RateInsight.tsx";
import { SkillSelect } from "#src/client/forms/SkillSelect.tsx";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";

type Profile = Outputs["profiles"]["get"];

const labels = {
  name: "Namn",
  title: "Titel",
  location: "Ort",
  yearsExperience: "År i branschen",
  bio: "Om dig",
  skills: "Kompetenser",
  hourlyRateMin: "Timpris",
  email: "E-post",
  phone: "Telefon",
  website: "Webbplats",
  linkedin: "LinkedIn",
  github: "GitHub",
};

/** The skills are a list, and the form has no highest rate. */
const textFields = consultantForm.keyof().exclude(["skills", "hourlyRateMax"]).options;

/** The consultant's own data, skills, rate and contact details. */
export function ConsultantForm({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(consultantForm, {
    name: "profile",
    base: valuesOf(profile),
    version: profile.version,
    labels,
    newer: {
      load: () => utils.client.profiles.get.query({ id: profile.id }),
      valuesOf,
      submit: () => void submit(),
    },
    failed: profileFailed,
    onSaved: () => navigate(pathTo("/profile")),
  });
  const save = trpc.profiles.updateConsultant.useMutation({
    meta: { done: { title: "Profil uppdaterad", text: "Dina ändringar är sparade." } },
    ...callbacks,
  });
  const [skills, typedRate] = useWatch({ control: form.control, name: ["skills", "hourlyRateMin"] });
  // The form has one rate, which is stored as the minimum; the maximum is cleared
  // (docs/rules/profiles.md#consultant-profile).
  const submit = form.onValid((values) =>
    save.mutate({ ...draft.changesOf(values), hourlyRateMax: null, id: profile.id }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Card title="Personuppgifter">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field("name")} autoComplete="name" />
          <TextField
            {...form.field("title")}
            help="Till exempel Senior backendutvecklare"
            autoComplete="organization-title"
          />
          <TextField {...form.field("location")} autoComplete="address-level2" />
          <TextField {...form.field("yearsExperience")} inputMode="numeric" unit="år" />
          <TextareaField {...form.field("bio")} rows={6} counter className="sm:col-span-2" />
        </div>
      </Card>
      <Card title="Kompetenser och timpris">
        <div className="grid gap-4">
          <FormControl {...form.field("skills")} required>
            {(field) => <SkillSelect {...field} max={limits.skillsPerUser} newNames={limits.skillName} />}
          </FormControl>
          <SkillInsight skills={skills} />
          <TextField
            {...form.field("hourlyRateMin")}
            help="Det du vill ha per timme, exkl. moms."
            inputMode="numeric"
            unit="kr/h"
            className="sm:max-w-60"
          />
          <RateInsight skills={skills} own={Number(typedRate) || undefined} />
        </div>
      </Card>
      <Card title="Kontaktuppgifter" note="E-post och telefon visas bara för företag.">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field("email")} type="email" autoComplete="email" />
          <TextField {...form.field("phone")} type="tel" autoComplete="tel" />
          <TextField {...form.field("website")} help="Du kan hoppa över https://" type="url" />
          <TextField {...form.field("linkedin")} type="url" />
          <TextField {...form.field("github")} type="url" />
        </div>
      </Card>
      <SaveBar draft={draft} isUnsaved={isUnsaved}>
        <SubmitButton pending={save.isPending}>Spara profil</SubmitButton>
      </SaveBar>
      {dialog}
    </form>
  );
}

function valuesOf(profile: Profile): z.input<typeof consultantForm> {
  return { ...asTyped(profile, textFields), skills: profile.skills };
}
