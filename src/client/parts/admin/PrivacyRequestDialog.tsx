import { useState } from "react";
import { limits } from "#src/constants/limits.ts";
import { privacyRequestKinds } from "#src/constants/privacy.ts";
import { privacyRequestLabels } from "#src/copy/admin.ts";
import { addPrivacyRequestInput } from "#src/domains/admin/inputs.ts";
import { stockholmDay } from "#src/shared/time.ts";
import { DateField } from "#src/client/forms/DateField.tsx";
import { SelectField, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { AccountPicker, type PickedAccount } from "./AccountPicker.tsx";

interface PrivacyRequestDialogProps {
  /** The account that the request is about, when it is known. */
  of?: PickedAccount;
  onClose: () => void;
}

/** Notes what someone asks about their data, of an account or of someone without one. */
export function PrivacyRequestDialog({ of, onClose }: PrivacyRequestDialogProps) {
  const [receivedOn] = useState(() => stockholmDay(new Date()));
  const [account, setAccount] = useState(of ?? null);
  const form = useInputForm(addPrivacyRequestInput, {
    kind: "access",
    person: of?.name.slice(0, limits.email) ?? "",
    receivedOn,
  });
  const add = trpc.privacy.addRequest.useMutation({
    meta: { done: "Begäran är antecknad", failed: "Kunde inte anteckna begäran" },
  });
  return (
    <FormDialog
      form={form}
      title="Ny begäran"
      submit="Anteckna"
      pending={add.isPending}
      onSubmit={(values, callbacks) =>
        add.mutate({ ...values, ...(account && { userId: account.id }) }, callbacks)
      }
      onClose={onClose}
    >
      <AccountPicker
        picked={account}
        onPick={(picked) => {
          setAccount(picked);
          if (picked) form.setValue("person", picked.name.slice(0, limits.email), { shouldValidate: true });
        }}
      />
      <TextField form={form} name="person" label="Namn eller e-postadress" />
      <SelectField
        form={form}
        name="kind"
        label="Gäller"
        options={privacyRequestKinds.map((value) => ({ value, label: privacyRequestLabels[value] }))}
        required
      />
      <DateField form={form} name="receivedOn" label="Mottagen" />
    </FormDialog>
  );
}
