import { useWatch, type FieldErrors } from "react-hook-form";
import type { z } from "zod";
import { AcceptsTerms } from "#src/client/parts/accounts/AcceptsTerms.tsx";
import { termsVersion } from "#src/constants/terms.ts";
import { OrgNumberInput } from "#src/client/parts/profiles/OrgNumberInput.tsx";
import { FormField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { PasswordRules } from "#src/client/parts/accounts/PasswordRules.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Input } from "#src/client/ui/Input.tsx";
import { PasswordInput } from "#src/client/ui/PasswordInput.tsx";
import { Textarea } from "#src/client/ui/Textarea.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { useUnsavedWarning } from "#src/client/ui/unsaved.ts";
import { registerCompanyInput, type RegisterCompany } from "#src/domains/accounts/inputs.ts";
import { limits } from "#src/constants/limits.ts";

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

interface CompanyFormProps {
  /** Values from the invitation; its email cannot be changed. */
  invitation?: { companyName: string; email: string } | undefined;
  pending: boolean;
  /** The registration succeeded, so there are no unsaved changes. */
  done: boolean;
  /** `onError` shows the server's field errors on their fields. */
  onSubmit: (values: RegisterCompany, callbacks: { onError: (error: unknown) => void }) => void;
}

/** The form for registering a company, with or without an invitation. */
export function CompanyForm({ invitation, pending, done, onSubmit }: CompanyFormProps) {
  const form = useInputForm(registerCompanyInput, { ...empty, ...invitation });
  useUnsavedWarning(form.formState.isDirty && !pending && !done);
  const password = useWatch({ control: form.control, name: "password" });
  const submit = form.handleSubmit(
    (values) => onSubmit(values, { onError: showFieldErrors(form) }),
    showWeakPasswordToast,
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-base font-bold">Företaget</legend>
        <FormField form={form} name="companyName" label="Företagsnamn" required>
          {(field) => <Input {...field} autoComplete="organization" />}
        </FormField>
        <FormField
          form={form}
          name="orgNumber"
          label="Organisationsnummer"
          required
          help="Tio siffror, till exempel 556036-0793"
        >
          {(field) => <OrgNumberInput {...field} />}
        </FormField>
        <FormField form={form} name="description" label="Beskrivning" className="sm:col-span-2">
          {(field) => <Textarea {...field} rows={4} maxLength={limits.description} />}
        </FormField>
        <FormField form={form} name="location" label="Ort">
          {(field) => <Input {...field} autoComplete="address-level2" />}
        </FormField>
        <FormField form={form} name="website" label="Webbplats" help="Du kan hoppa över https://">
          {(field) => <Input {...field} inputMode="url" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="phone" label="Telefon">
          {(field) => <Input {...field} type="tel" autoComplete="tel" />}
        </FormField>
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-base font-bold">Kontaktperson</legend>
        <FormField form={form} name="contactName" label="Kontaktperson" required>
          {(field) => <Input {...field} autoComplete="name" />}
        </FormField>
        <FormField
          form={form}
          name="email"
          label="E-post"
          required
          help={invitation && "Adressen kommer från inbjudan och går inte att ändra."}
        >
          {(field) => (
            <Input {...field} type="email" autoComplete="email" readOnly={invitation !== undefined} />
          )}
        </FormField>
      </fieldset>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-heading text-base font-bold">Inloggning</legend>
        <FormField form={form} name="username" label="Användarnamn" required className="sm:col-span-2">
          {(field) => <Input {...field} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="password" label="Lösenord" required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="confirmPassword" label="Bekräfta lösenord" required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
        <PasswordRules password={password} />
      </fieldset>
      <AcceptsTerms byCompany />
      <Button
        type="submit"
        variant="primary"
        wide
        pending={pending || done}
        pendingText={done ? "Registrerat" : "Registrerar..."}
      >
        Registrera företag
      </Button>
    </form>
  );
}

function showWeakPasswordToast(errors: FieldErrors<Values>): void {
  if (errors.password) {
    toast({ title: "Ogiltigt lösenord", text: "Lösenordet uppfyller inte säkerhetskraven.", tone: "danger" });
  }
}
