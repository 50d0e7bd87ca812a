import { useId, useState } from "react";
import { PasswordField, showErrors, useInputForm } from "#src/client/forms/form.tsx";
import { endProof } from "#src/client/api/identityProof.ts";
import { CodeField } from "#src/client/parts/accounts/CodeField.tsx";
import { skipInvalidate } from "#src/client/api/refresh.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Button, SubmitButton } from "#src/client/ui/Button.tsx";
import { Dialog, DialogCancel } from "#src/client/ui/Dialog.tsx";
import { codeInput, currentPasswordInput } from "#src/domains/accounts/inputs.ts";

/** Asks for the password, or for a code of an account with a second factor. */
export function IdentityProofDialog({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const formId = useId();
  const [usesCode, setUsesCode] = useState(false);
  const confirm = trpc.accounts.confirmIdentity.useMutation({
    meta: skipInvalidate,
    onSuccess: () => endProof(true),
  });
  const Form = usesCode ? CodeForm : PasswordForm;
  return (
    <Dialog
      onClose={() => endProof(false)}
      title="Bekräfta att det är du"
      text="Det här steget kräver att du nyss har angett lösenord eller kod. Det du har skrivit finns kvar."
      width="sm"
      footer={
        <>
          <DialogCancel />
          <SubmitButton form={formId} pending={confirm.isPending} pendingText="Bekräftar...">
            Bekräfta
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} confirm={confirm} />
      {hasSecondFactor && (
        <Button variant="ghost" className="mt-2" wide onClick={() => setUsesCode(!usesCode)}>
          {usesCode ? "Använd lösenordet" : "Använd en kod från appen"}
        </Button>
      )}
    </Dialog>
  );
}

const failed = "Det gick inte att bekräfta. Försök igen.";

interface FormProps {
  id: string;
  confirm: Pick<ReturnType<typeof trpc.accounts.confirmIdentity.useMutation>, "mutate">;
}

function PasswordForm({ id, confirm }: FormProps) {
  const form = useInputForm(currentPasswordInput, { currentPassword: "" });
  const submit = form.onValid((values) => confirm.mutate(values, { onError: showErrors(form, failed) }));
  return (
    <form id={id} noValidate onSubmit={submit}>
      <PasswordField {...form.field("currentPassword")} label="Nuvarande lösenord" />
    </form>
  );
}

function CodeForm({ id, confirm }: FormProps) {
  const form = useInputForm(codeInput, { code: "" });
  const submit = form.onValid((values) => confirm.mutate(values, { onError: showErrors(form, failed) }));
  return (
    <form id={id} noValidate onSubmit={submit}>
      <CodeField {...form.field("code")} autoFocus />
    </form>
  );
}
