import { useId, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { errorToast } from "#src/client/api/errorToast.ts";
import { FormField, PasswordField, setServerErrors, useInputForm } from "#src/client/forms/form.tsx";
import { endProof } from "#src/client/api/identityProof.ts";
import { CodeInput } from "#src/client/parts/accounts/CodeInput.tsx";
import { skipInvalidate } from "#src/client/api/refresh.ts";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
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

interface FormProps {
  id: string;
  confirm: Pick<ReturnType<typeof trpc.accounts.confirmIdentity.useMutation>, "mutate">;
}

function PasswordForm({ id, confirm }: FormProps) {
  const form = useInputForm(currentPasswordInput, { currentPassword: "" });
  const submit = form.handleSubmit((values) => confirm.mutate(values, { onError: showErrorAt(form) }));
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField form={form} name="currentPassword" label="Nuvarande lösenord" />
    </form>
  );
}

function CodeForm({ id, confirm }: FormProps) {
  const form = useInputForm(codeInput, { code: "" });
  const submit = form.handleSubmit((values) => confirm.mutate(values, { onError: showErrorAt(form) }));
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <FormField
        form={form}
        name="code"
        label="Kod från din app"
        help="Sex siffror som byts var trettionde sekund."
        required
      >
        {(field) => <CodeInput {...field} autoFocus />}
      </FormField>
    </form>
  );
}

/** Shows the server's error at the form's field, or else as a toast. */
function showErrorAt<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  return (error: unknown): void => {
    const { fields } = failureOf(error);
    if (Object.keys(form.getValues()).some((name) => fields[name])) setServerErrors(form, fields);
    else errorToast(error, { fallback: "Det gick inte att bekräfta. Försök igen." });
  };
}
