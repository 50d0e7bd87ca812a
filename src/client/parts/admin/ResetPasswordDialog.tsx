import { dateTime } from "#src/copy/format.ts";
import { adminMessages } from "#src/copy/admin.ts";
import { resetPasswordInput } from "#src/domains/admin/inputs.ts";
import { PasswordField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { ShownOnce } from "#src/client/ui/ShownOnce.tsx";
import { toast } from "#src/client/ui/toast.ts";
import { siteName } from "#src/shared/brand.ts";

interface ResetPasswordDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

export function ResetPasswordDialog({ userId, name, onClose }: ResetPasswordDialogProps) {
  const form = useInputForm(resetPasswordInput, { userId, newPassword: "" });
  const reset = trpc.admin.resetPassword.useMutation({
    meta: {
      done: {
        title: "Lösenord återställt",
        text: "Företaget loggas ut och väljer ett eget lösenord vid nästa inloggning.",
      },
      failed: "Kunde inte återställa lösenordet",
    },
  });
  const generate = trpc.admin.generateTemporaryPassword.useMutation({
    meta: { failed: "Kunde inte återställa lösenordet" },
  });
  if (generate.data) return <GeneratedPassword name={name} generated={generate.data} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Återställ lösenord"
      text={`Nytt lösenord för ${name}. Alla inloggningar avslutas.`}
      width="sm"
      submit="Återställ lösenord"
      save={reset}
      onInvalid={() => toast({ title: "Fel", text: adminMessages.resetPassword, tone: "danger" })}
      onClose={onClose}
      below={
        <>
          <p className="mt-4 text-sm text-muted">
            Det gäller i 72 timmar och byts vid nästa inloggning. Säkrast är att låta {siteName()} slumpa fram
            det.
          </p>
          <Button
            className="mt-2"
            onClick={() => generate.mutate({ userId })}
            pending={generate.isPending}
            pendingText="Skapar..."
          >
            Skapa ett slumpat lösenord
          </Button>
        </>
      }
    >
      <PasswordField
        {...form.field("newPassword")}
        label="Nytt lösenord"
        help="Minst 8 tecken, inget vanligt lösenord."
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

interface GeneratedPasswordProps {
  /** Whose password it is. */
  name: string;
  generated: { password: string; expiresAt: Date };
  onClose: () => void;
}

/** Shows the generated password, once. */
export function GeneratedPassword({ name, generated, onClose }: GeneratedPasswordProps) {
  const { password, expiresAt } = generated;
  return (
    <ShownOnce
      title="Tillfälligt lösenord"
      text={`För ${name}. Det visas bara nu och gäller till ${dateTime(expiresAt)}.`}
      value={password}
      onClose={onClose}
    />
  );
}
