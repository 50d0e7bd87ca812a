import { useId } from "react";
import { adminMessages } from "#src/copy/admin.ts";
import { resetPasswordInput } from "#src/domains/admin/inputs.ts";
import { errorToast } from "#src/client/errorToast.ts";
import { FormField, useInputForm } from "#src/client/form.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { PasswordInput } from "#src/client/ui/PasswordInput.tsx";
import { toast } from "#src/client/ui/toast.ts";

interface ResetPasswordDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

export function ResetPasswordDialog({ userId, name, onClose }: ResetPasswordDialogProps) {
  const formId = useId();
  const form = useInputForm(resetPasswordInput, { userId, newPassword: "" });
  const reset = trpc.admin.resetPassword.useMutation({
    onSuccess: () => {
      toast({
        title: "Lösenord återställt",
        text: "Företaget loggas ut och väljer ett eget lösenord vid nästa inloggning.",
        tone: "success",
      });
      onClose();
    },
    onError: (error) => errorToast(error, { fallback: "Kunde inte återställa lösenordet" }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Återställ lösenord"
      text={`Nytt lösenord för ${name}. Alla inloggningar avslutas.`}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={reset.isPending}
            pendingText="Sparar..."
          >
            Återställ lösenord
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(
            (values) => reset.mutate(values),
            () => toast({ title: "Fel", text: adminMessages.resetPassword, tone: "danger" }),
          )(event)
        }
      >
        <FormField form={form} name="newPassword" label="Nytt lösenord" help="Minst 8 tecken." required>
          {(field) => <PasswordInput {...field} autoComplete="new-password" />}
        </FormField>
      </form>
    </Dialog>
  );
}
