import { useWatch } from "react-hook-form";
import { companyDefaultParts } from "#src/constants/accounts.ts";
import { memberPartTexts } from "#src/copy/members.ts";
import { signInSettingsForm } from "#src/domains/company-sign-in/inputs.ts";
import { FormField, PasswordField, SelectField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Input } from "#src/client/ui/Input.tsx";
import { Copyable } from "./CompanyDomains.tsx";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";

interface CompanySignInDialogProps {
  settings: Outputs["companySignIn"]["settings"];
  members: Outputs["members"]["list"];
  onClose: () => void;
}

/** The provider of the company, who comes in without an invitation, and 'Kräv'. */
export function CompanySignInDialog({ settings, members, onClose }: CompanySignInDialogProps) {
  const form = useInputForm(signInSettingsForm, {
    issuer: settings.issuer ?? "",
    clientId: settings.clientId ?? "",
    clientSecret: "",
    defaultPart: settings.defaultPart ?? "",
    required: settings.required,
    passwordOwner: settings.passwordOwner ?? "",
  });
  const required = useWatch({ control: form.control, name: "required" });
  const save = trpc.companySignIn.save.useMutation({
    meta: { done: "Inloggningen är sparad", failed: "Kunde inte spara inloggningen" },
  });
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  return (
    <FormDialog
      form={form}
      title="Inloggning med arbetsgivarens konto"
      text="Skapa en klient för OpenID Connect i er inloggningstjänst med adressen nedan. Fyll sedan i det du får där."
      submit="Spara"
      pending={save.isPending}
      onSubmit={({ defaultPart, passwordOwner, ...values }, callbacks) =>
        save.mutate(
          {
            ...values,
            defaultPart: defaultPart === "" ? null : defaultPart,
            passwordOwner: values.required && passwordOwner !== "" ? passwordOwner : null,
          },
          callbacks,
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-1.5">
        <span className="text-sm font-medium">Adress att komma tillbaka till</span>
        <Copyable text={settings.redirectUri} />
      </div>
      <FormField {...form.field("issuer")} label="Inloggningstjänstens adress (issuer)" required>
        {(field) => <Input {...field} {...plain} type="url" placeholder="https://login.foretaget.se" />}
      </FormField>
      <FormField {...form.field("clientId")} label="Klient-id" required>
        {(field) => <Input {...field} {...plain} />}
      </FormField>
      <PasswordField
        {...form.field("clientSecret")}
        label="Klientens hemlighet"
        help={settings.issuer === null ? undefined : "Lämna tomt för att behålla den som är sparad."}
        autoComplete="off"
      />
      <SelectField
        {...form.field("defaultPart")}
        label="Den som inte är inbjuden"
        placeholder="Släpps inte in"
        options={companyDefaultParts.map((value) => ({
          value,
          label: `Blir ${memberPartTexts[value].label.toLowerCase()}`,
        }))}
      />
      <SwitchField
        {...form.field("required")}
        label="Kräv arbetsgivarens konto"
        help="Lösenord fungerar bara för en ägare, om inloggningstjänsten skulle ligga nere. Andra som har loggat in med lösenord loggas ut."
      />
      {required && (
        <SelectField
          {...form.field("passwordOwner")}
          label="Ägare som loggar in med lösenord"
          placeholder="Välj en ägare"
          options={members
            .filter(({ part }) => part === "owner")
            .map(({ personId, name }) => ({ value: personId, label: name ?? "Utan namn" }))}
          required
        />
      )}
    </FormDialog>
  );
}
