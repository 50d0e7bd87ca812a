import { profileFailed } from "#src/copy/profiles.ts";
import { memberAccountForm } from "#src/domains/members/inputs.ts";
import { PasswordField, TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";

/** The name and address of who sits at the company; another address needs the password. */
export function OwnMembership({
  companyId,
  person,
  hasPassword,
}: {
  companyId: string;
  /** Without one the provider of the employer says the address. */
  hasPassword: boolean;
  person: NonNullable<CurrentUser["person"]>;
}) {
  const stored = { contactName: person.name ?? "", email: person.email ?? person.pendingEmail ?? "" };
  const form = useInputForm(memberAccountForm, { ...stored, currentPassword: "" });
  const save = trpc.profiles.updateCompany.useMutation({
    meta: { done: "Dina uppgifter är sparade", failed: profileFailed },
    // Another address is not the stored one before its link is opened.
    onSuccess: () => form.reset({ ...form.getValues(), email: stored.email, currentPassword: "" }),
    onError: showFieldErrors(form),
  });
  const isOtherEmail = form.watch("email").trim() !== stored.email;
  return (
    <Card title="Du" note="Namnet syns för kollegor och för konsulter som du skriver till.">
      <form
        noValidate
        className="grid gap-4 sm:max-w-md"
        onSubmit={form.onValid(({ contactName, email, currentPassword }) =>
          save.mutate({ id: companyId, contactName, ...(isOtherEmail && { email, currentPassword }) }),
        )}
      >
        <TextField {...form.field("contactName")} label="Namn" autoComplete="name" />
        <TextField
          {...form.field("email")}
          label="E-post"
          help={hasPassword ? undefined : "Adressen kommer från arbetsgivarens konto."}
          type="email"
          autoComplete="email"
          readOnly={!hasPassword}
        />
        {isOtherEmail && <PasswordField {...form.field("currentPassword")} label="Lösenord" required />}
        <div>
          <Button type="submit" pending={save.isPending} pendingText="Sparar...">
            Spara
          </Button>
        </div>
      </form>
    </Card>
  );
}
