import { useState } from "react";
import { eraseMemberForm } from "#src/domains/members/inputs.ts";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { errorToast } from "#src/client/api/errorToast.ts";
import { setLeaving } from "#src/client/api/endedSession.ts";
import { PasswordField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { removeDraftsOf } from "#src/client/forms/drafts.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";

interface EraseMemberProps {
  personId: string;
  /** Without one a sign-in of the last minutes is needed. */
  hasPassword: boolean;
}

/** A member erases herself; the company goes on (docs/rules/members.md#ending-a-membership). */
export function EraseMember({ personId, hasPassword }: EraseMemberProps) {
  return (
    <Card title="Radera ditt konto">
      <p className="mb-4 max-w-[68ch]">
        Din inloggning och dina uppgifter tas bort genast. Det du har skrivit finns kvar hos företaget, men
        under ”Tidigare kollega” i stället för ditt namn. Det går inte att ångra.
      </p>
      <DialogButton
        className="text-danger"
        dialog={(close) => <EraseDialog personId={personId} hasPassword={hasPassword} onClose={close} />}
      >
        Radera mitt konto
      </DialogButton>
    </Card>
  );
}

function EraseDialog({ personId, hasPassword, onClose }: EraseMemberProps & { onClose: () => void }) {
  const { client } = trpc.useUtils();
  const [isPending, setPending] = useState(false);
  const form = useInputForm(eraseMemberForm, { password: "" });

  // Called without useMutation: its refetch would fail for the deleted account and redirect to the login page.
  async function erase(password: string) {
    setPending(true);
    setLeaving(true);
    try {
      await client.accounts.erase.mutate({ id: personId, ...(hasPassword && { password }) });
      removeDraftsOf(personId);
      window.location.assign(apiPaths.logout);
    } catch (error) {
      setPending(false);
      setLeaving(false);
      if (hasPassword) showFieldErrors(form)(error);
      else errorToast(error, { title: "Kontot är inte raderat", fallback: unexpectedText });
    }
  }

  return (
    <FormDialog
      form={form}
      title="Radera ditt konto?"
      text={
        hasPassword
          ? "Skriv ditt lösenord, så vet vi att det är du."
          : "Du behöver ha loggat in med arbetsgivarens konto de senaste tio minuterna."
      }
      submit="Radera mitt konto"
      pendingText="Raderar..."
      danger
      pending={isPending}
      onSubmit={({ password }) => void erase(password)}
      onClose={onClose}
    >
      {hasPassword && <PasswordField {...form.field("password")} label="Lösenord" required />}
    </FormDialog>
  );
}
