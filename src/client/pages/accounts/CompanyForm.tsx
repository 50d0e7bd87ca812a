import { useEffect, useEffectEvent } from "react";
import { useWatch, type FieldErrors } from "react-hook-form";
import { z } from "zod";
import { AcceptsTerms } from "#src/client/parts/accounts/AcceptsTerms.tsx";
import { termsVersion } from "#src/constants/terms.ts";
import { OrgNumberField } from "#src/client/forms/OrgNumberField.tsx";
import {
  PasswordField,
  TextField,
  TextareaField,
  showFieldErrors,
  useInputForm,
} from "#src/client/forms/form.tsx";
import { PasswordRules } from "#src/client/parts/accounts/PasswordRules.tsx";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { omit } from "#src/shared/objects.ts";
import { registerCompanyInput, type RegisterCompany } from "#src/domains/accounts/inputs.ts";

type Values = z.input<typeof registerCompanyInput>;

const empty: Values = {
  companyName: "",
  orgNumber: "",
  description: "",
  location: "",
  website: "",
  phone: "",
  contactName: "",
  email: "",
  username: "",
  password: "",
  confirmPassword: "",
  termsVersion,
};

const storageKey = "company-registration";
const notStored = ["password", "confirmPassword", "termsVersion"] as const;
const storedFields = z.record(z.string(), z.string());

/** What was typed in this tab before a reload; never passwords. Who has no account has no draft (docs/rules/screens.md#drafts). */
function storedValues(): Record<string, string> {
  const stored = window.sessionStorage.getItem(storageKey);
  return stored === null ? {} : storedFields.parse(JSON.parse(stored));
}

interface CompanyFormProps {
  /** Values from the invitation; its email cannot be changed. */
  invitation?: { companyName: string; email: string } | undefined;
  pending: boolean;
  /** The registration succeeded: nothing of it stays stored. */
  done: boolean;
  /** `onError` shows the server's field errors on their fields. */
  onSubmit: (values: RegisterCompany, callbacks: { onError: (error: unknown) => void }) => void;
}

/** The form for registering a company, with or without an invitation. */
export function CompanyForm({ invitation, pending, done, onSubmit }: CompanyFormProps) {
  const form = useInputForm(registerCompanyInput, { ...empty, ...invitation });
  const restore = useEffectEvent(() =>
    form.reset({ ...form.getValues(), ...storedValues(), ...invitation }, { keepDefaultValues: true }),
  );
  useEffect(() => restore(), []);
  const typed = useWatch({ control: form.control });
  useEffect(() => {
    if (done) window.sessionStorage.removeItem(storageKey);
    else if (form.formState.isDirty)
      window.sessionStorage.setItem(storageKey, JSON.stringify(omit(typed, notStored)));
  }, [typed, done, form.formState.isDirty]);
  const { password = "" } = typed;
  const submit = form.handleSubmit(
    (values) => onSubmit(values, { onError: showFieldErrors(form) }),
    (errors) => showErrorToast(errors, password !== ""),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-base font-bold">Företaget</legend>
        <TextField {...form.field("companyName")} label="Företagsnamn" autoComplete="organization" />
        <OrgNumberField {...form.field("orgNumber")} required help="Tio siffror, till exempel 556036-0793" />
        <TextareaField {...form.field("description")} label="Beskrivning" className="sm:col-span-2" />
        <TextField {...form.field("location")} label="Ort" autoComplete="address-level2" />
        <TextField
          {...form.field("website")}
          label="Webbplats"
          help="Du kan hoppa över https://"
          type="url"
        />
        <TextField {...form.field("phone")} label="Telefon" type="tel" autoComplete="tel" />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-base font-bold">Kontaktperson</legend>
        <TextField {...form.field("contactName")} label="Kontaktperson" autoComplete="name" />
        <TextField
          {...form.field("email")}
          label="E-post"
          help={invitation && "Adressen kommer från inbjudan och går inte att ändra."}
          type="email"
          autoComplete="email"
          readOnly={invitation !== undefined}
        />
      </fieldset>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-base font-bold">Inloggning</legend>
        <TextField
          {...form.field("username")}
          label="Användarnamn"
          autoComplete="username"
          verbatim
          className="sm:col-span-2"
        />
        <PasswordField {...form.field("password")} label="Lösenord" autoComplete="new-password" />
        <PasswordField
          {...form.field("confirmPassword")}
          label="Bekräfta lösenord"
          autoComplete="new-password"
          required
        />
        <PasswordRules password={password} />
      </fieldset>
      <AcceptsTerms byCompany />
      <SubmitButton wide pending={pending || done} pendingText={done ? "Registrerat" : "Registrerar..."}>
        Registrera företag
      </SubmitButton>
    </form>
  );
}

function showErrorToast(errors: FieldErrors<Values>, hasPassword: boolean): void {
  if (errors.password && hasPassword)
    toast({ title: "Ogiltigt lösenord", text: "Lösenordet uppfyller inte säkerhetskraven.", tone: "danger" });
  else {
    const title = `${Object.keys(errors).length} fält saknas eller är fel`;
    toast({ title, text: "Se det som är markerat i formuläret.", tone: "danger" });
  }
}
