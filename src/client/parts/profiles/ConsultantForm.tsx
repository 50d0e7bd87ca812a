import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { useLocation } from "wouter";
import { profileFailed } from "#src/copy/profiles.ts";
import { consultantForm } from "#src/domains/profiles/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { FormControl, TextField, TextareaField, useInputForm } from "#src/client/forms/form.tsx";
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

/** The consultant's own data, skills, rate and contact details. */
export function ConsultantForm({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const base = valuesOf(profile);
  const form = useInputForm(consultantForm, base);
  const { draft, dialog, isUnsaved, callbacks } = useSavedForm(form, {
    name: "profile",
    base,
    version: profile.version,
    newer: {
      labels,
      load: async () => {
        const newest = await utils.client.profiles.get.query({ id: profile.id });
        return { values: valuesOf(newest), version: newest.version ?? 1 };
      },
      submit: () => submit(),
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
          <TextField form={form} name="name" label={labels.name} autoComplete="name" />
          <TextField
            form={form}
            name="title"
            label={labels.title}
            help="Till exempel Senior backendutvecklare"
            autoComplete="organization-title"
          />
          <TextField form={form} name="location" label={labels.location} autoComplete="address-level2" />
          <TextField
            form={form}
            name="yearsExperience"
            label={labels.yearsExperience}
            inputMode="numeric"
            unit="år"
          />
          <TextareaField
            form={form}
            name="bio"
            label={labels.bio}
            rows={6}
            counter
            className="sm:col-span-2"
          />
        </div>
      </Card>
      <Card title="Kompetenser och timpris">
        <div className="grid gap-4">
          <FormControl form={form} name="skills" label={labels.skills} required>
            {(field) => <SkillSelect {...field} max={limits.skillsPerUser} newNames={limits.skillName} />}
          </FormControl>
          <SkillInsight skills={skills} />
          <TextField
            form={form}
            name="hourlyRateMin"
            label={labels.hourlyRateMin}
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
          <TextField form={form} name="email" label={labels.email} type="email" autoComplete="email" />
          <TextField form={form} name="phone" label={labels.phone} type="tel" autoComplete="tel" />
          <TextField
            form={form}
            name="website"
            label={labels.website}
            help="Du kan hoppa över https://"
            type="url"
          />
          <TextField form={form} name="linkedin" label={labels.linkedin} type="url" />
          <TextField form={form} name="github" label={labels.github} type="url" />
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
  return {
    name: profile.name ?? "",
    title: profile.title ?? "",
    location: profile.location ?? "",
    yearsExperience: profile.yearsExperience === null ? "" : String(profile.yearsExperience),
    bio: profile.bio ?? "",
    skills: profile.skills,
    hourlyRateMin: profile.hourlyRateMin === null ? "" : String(profile.hourlyRateMin),
    email: profile.email ?? "",
    phone: profile.phone ?? "",
    website: profile.website ?? "",
    linkedin: profile.linkedin ?? "",
    github: profile.github ?? "",
  };
}
