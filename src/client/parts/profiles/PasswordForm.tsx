import { useWatch } from "react-hook-form";
import { changePasswordForm } from "#src/domains/accounts/inputs.ts";
import { passwordRules } from "#src/shared/passwords.ts";
import { PasswordField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { PasswordRules } from "#src/client/parts/accounts/PasswordRules.tsx";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password and checks the password rules while the user types. The account's other sessions end. */
export function PasswordForm({ userId, isOnlyForm = false }: { userId: string; isOnlyForm?: boolean }) {
  const form = useInputForm(changePasswordForm, empty);
  const newPassword = useWatch({ control: form.control, name: "newPassword" });
  const change = trpc.accounts.changePassword.useMutation({
    meta: {
      done: { title: "Lösenordet är ändrat", text: "Du är utloggad på andra enheter." },
      failed: "Kunde inte ändra lösenordet. Kontrollera ditt nuvarande lösenord.",
    },
    onSuccess: () => form.reset(empty),
    onError: showFieldErrors(form),
  });
  return (
    <Card title="Byt lösenord">
      <form
        noValidate
        onSubmit={form.onValid(({ currentPassword, newPassword }) =>
          change.mutate({ id: userId, currentPassword, newPassword }),
        )}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <PasswordField
          {...form.field("currentPassword")}
          label="Nuvarande lösenord"
          className="sm:col-span-2"
        />
        <PasswordField {...form.field("newPassword")} label="Nytt lösenord" autoComplete="new-password" />
        <PasswordField
          {...form.field("confirmPassword")}
          label="Bekräfta nytt lösenord"
          autoComplete="new-password"
        />
        <PasswordRules password={newPassword} />
        <div className="self-end sm:justify-self-end">
          <SubmitButton
            variant={isOnlyForm ? "primary" : "secondary"}
            disabled={passwordRules.some(({ met }) => !met(newPassword))}
            pending={change.isPending}
          >
            Byt lösenord
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
