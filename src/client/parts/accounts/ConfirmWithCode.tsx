import { errorToast } from "#src/client/api/errorToast.ts";
import { PasswordField, TextField, setServerErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { failureOf } from "#src/client/api/trpc.ts";
import { passwordAndCodeInput } from "#src/domains/accounts/inputs.ts";

interface ConfirmWithCodeProps {
  title: string;
  text: string;
  confirmText: string;
  isDanger?: boolean;
  mutation: {
    mutate: (
      input: { currentPassword: string; code: string },
      options: { onError: (error: unknown) => void },
    ) => void;
    isPending: boolean;
  };
  onClose: () => void;
}

/** Asks for the password and a code before the second factor is changed. */
export function ConfirmWithCode(props: ConfirmWithCodeProps) {
  const { title, text, confirmText, isDanger = false, mutation, onClose } = props;
  const form = useInputForm(passwordAndCodeInput, { currentPassword: "", code: "" });

  function onError(error: unknown) {
    const { fields } = failureOf(error);
    if (fields["code"] ?? fields["currentPassword"]) setServerErrors(form, fields);
    else errorToast(error, { fallback: "Det gick inte. Försök igen." });
  }

  return (
    <FormDialog
      form={form}
      title={title}
      text={text}
      width="sm"
      submit={confirmText}
      pendingText="Kontrollerar..."
      danger={isDanger}
      pending={mutation.isPending}
      dirty={false}
      onSubmit={(values) => mutation.mutate(values, { onError })}
      onClose={onClose}
    >
      <PasswordField form={form} name="currentPassword" label="Nuvarande lösenord" />
      <TextField
        form={form}
        name="code"
        label="Kod från din app"
        help="Eller en återställningskod."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
