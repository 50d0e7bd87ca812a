import type { z } from "zod";
import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { profileFailed } from "#src/copy/profiles.ts";
import { companyForm } from "#src/domains/profiles/inputs.ts";
import { asTyped } from "#src/shared/objects.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { PasswordField, TextField, TextareaField } from "#src/client/forms/form.tsx";
import { OrgNumberField } from "#src/client/forms/OrgNumberField.tsx";
import { SaveBar } from "#src/client/forms/SaveBar.tsx";
import { useSavedForm } from "#src/client/forms/useSavedForm.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";

type Profile = Outputs["profiles"]["get"];

const labels = {
  name: "Företagsnamn",
  orgNumber: "Organisationsnummer",
  contactName: "Kontaktperson",
  description: "Beskrivning",
  title: "Rubrik",
  bio: "Om att jobba med er",
  email: "E-post",
  currentPassword: "Nuvarande lösenord",
  phone: "Telefon",
  website: "Webbplats",
  location: "Ort",
  industries: "Branscher",
  companySize: "Antal anställda",
  foundedYear: "Grundat år",
};

/** The company's data. Changing the email requires the current password. */
export function CompanyProfileForm({ profile }: { profile: Profile }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const { form, draft, dialog, isUnsaved, callbacks } = useSavedForm(companyForm, {
    name: "company profile",
    base: valuesOf(profile),
    version: profile.version,
    omit: ["currentPassword"],
    labels,
    newer: {
      load: () => utils.client.profiles.get.query({ id: profile.id }),
      valuesOf,
      submit: () => void submit(),
    },
    failed: profileFailed,
    onSaved: () => navigate(pathTo("/profile")),
  });
  const email = useWatch({ control: form.control, name: "email" });
  const changesEmail = (email ?? "").trim().toLowerCase() !== (profile.email ?? "").toLowerCase();
  const save = trpc.profiles.updateCompany.useMutation({
    meta: { done: { title: "Profil uppdaterad", text: "Företagets uppgifter är sparade." } },
    ...callbacks,
  });
  const submit = form.onValid((values) => save.mutate({ ...draft.changesOf(values), id: profile.id }));

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Card title="Företagsuppgifter">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field("name")} autoComplete="organization" />
          <OrgNumberField {...form.field("orgNumber")} required help="Visas bara för er." />
          <TextField {...form.field("title")} help="En rad som säger vad ni gör" />
          <TextField {...form.field("location")} autoComplete="address-level2" />
          <TextareaField {...form.field("description")} className="sm:col-span-2" />
          <TextareaField {...form.field("bio")} className="sm:col-span-2" />
          <TextField {...form.field("industries")} help="Skilj dem åt med kommatecken" />
          <TextField {...form.field("companySize")} help="Till exempel 50–100" />
          <TextField {...form.field("foundedYear")} inputMode="numeric" maxLength={4} />
          <TextField {...form.field("website")} help="Du kan hoppa över https://" type="url" />
          <TextField {...form.field("contactName")} autoComplete="name" />
          <TextField {...form.field("phone")} type="tel" autoComplete="tel" />
          <TextField {...form.field("email")} type="email" autoComplete="email" />
          {changesEmail && (
            <PasswordField
              {...form.field("currentPassword")}
              help="Behövs när e-postadressen byts"
              required
            />
          )}
        </div>
      </Card>
      <SaveBar draft={draft} isUnsaved={isUnsaved}>
        <SubmitButton pending={save.isPending}>Spara uppgifter</SubmitButton>
      </SaveBar>
      {dialog}
    </form>
  );
}

function valuesOf(profile: Profile): z.input<typeof companyForm> {
  const { company } = profile;
  return {
    ...asTyped(company, ["name", "description", "phone", "website", "location"]),
    orgNumber: formatOrgNumber(company?.orgNumber ?? ""),
    contactName: profile.name ?? undefined,
    ...asTyped(profile, ["title", "bio", "email"]),
    industries: (company?.industries ?? []).join(", "),
    ...asTyped(company, ["companySize", "foundedYear"]),
    currentPassword: "",
  };
}
