import type { z } from "zod";
import { useLocation } from "wouter";
import { profileFailed } from "#src/copy/profiles.ts";
import { consultantForm } from "#src/domains/profiles/inputs.ts";
import { limits } from "#src/constants/limits.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormControl, FormField, setServerErrors, useInputForm } from "#src/client/form.tsx";
import { pathTo } from "#src/client/paths.ts";
import { failureOf, trpc, type Outputs } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { MultiSelect } from "#src/client/ui/MultiSelect.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";

type Profile = Outputs["profiles"]["get"];

const fields = [
  ...(["name", "title", "location", "yearsExperience", "bio", "skills", "hourlyRateMin"] as const),
  ...(["email", "phone", "website", "linkedin", "github"] as const),
];

/** The consultant's own data, skills, rate and contact details. */
export function ConsultantForm({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation();
  const skills = trpc.profiles.skills.useQuery();
  const form = useInputForm(consultantForm, valuesOf(profile));
  const save = trpc.profiles.updateConsultant.useMutation({
    onSuccess: () => {
      toast({ title: "Profil uppdaterad", text: "Dina ändringar är sparade.", tone: "success" });
      navigate(pathTo("/profile"));
    },
    onError: (error) => {
      setServerErrors(form, fields, failureOf(error).fields);
      errorToast(error, { fallback: profileFailed });
    },
  });
  useUnsavedWarning(form.formState.isDirty && !save.isPending && !save.isSuccess);
  // The form has one rate, which is stored as the minimum; the maximum is cleared
  // (docs/rules/profiles.md#consultant-profile).
  const submit = form.handleSubmit((values) =>
    save.mutate({ ...values, id: profile.id, hourlyRateMax: null }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Card title="Personuppgifter">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="name" label="Namn" required>
            {(field) => <Input {...field} autoComplete="name" maxLength={limits.name} />}
          </FormField>
          <FormField form={form} name="title" label="Titel" help="Till exempel Senior backendutvecklare">
            {(field) => <Input {...field} autoComplete="organization-title" maxLength={limits.title} />}
          </FormField>
          <FormField form={form} name="location" label="Ort">
            {(field) => <Input {...field} autoComplete="address-level2" maxLength={limits.location} />}
          </FormField>
          <FormField form={form} name="yearsExperience" label="År i branschen">
            {(field) => <Input {...field} inputMode="numeric" unit="år" />}
          </FormField>
          <FormField form={form} name="bio" label="Om dig" className="sm:col-span-2">
            {(field) => <Textarea {...field} rows={6} counter maxLength={limits.bio} />}
          </FormField>
        </div>
      </Card>
      <Card title="Kompetenser och timpris">
        <div className="grid gap-4">
          <FormControl form={form} name="skills" label="Kompetenser" required>
            {({ value, onChange, ref }) => (
              <MultiSelect
                ref={ref}
                value={value}
                onChange={onChange}
                options={(skills.data ?? []).map(({ name }) => name)}
                max={limits.skillsPerUser}
                placeholder="Välj kompetenser"
              />
            )}
          </FormControl>
          <FormField
            form={form}
            name="hourlyRateMin"
            label="Timpris"
            required
            help="Det du vill ha per timme, exkl. moms."
            className="sm:max-w-60"
          >
            {(field) => <Input {...field} inputMode="numeric" unit="kr/h" autoComplete="off" />}
          </FormField>
        </div>
      </Card>
      <Card title="Kontaktuppgifter" note="E-post och telefon visas bara för företag.">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="email" label="E-post">
            {(field) => <Input {...field} type="email" autoComplete="email" />}
          </FormField>
          <FormField form={form} name="phone" label="Telefon">
            {(field) => <Input {...field} type="tel" autoComplete="tel" maxLength={limits.phone} />}
          </FormField>
          <FormField form={form} name="website" label="Webbplats" help="Du kan hoppa över https://">
            {(field) => <Input {...field} inputMode="url" autoCapitalize="none" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="linkedin" label="LinkedIn">
            {(field) => <Input {...field} inputMode="url" autoCapitalize="none" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="github" label="GitHub">
            {(field) => <Input {...field} inputMode="url" autoCapitalize="none" spellCheck={false} />}
          </FormField>
        </div>
      </Card>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          pending={save.isPending}
          pendingText="Sparar..."
          className="max-sm:w-full"
        >
          Spara profil
        </Button>
      </div>
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
