import { navigate } from "wouter/use-browser-location";
import { profileFailed } from "#src/copy/profiles.ts";
import { nameForm } from "#src/domains/profiles/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { SubmitButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import type { CurrentUser } from "#src/client/api/viewer.tsx";
import { clearReturnTo, savedReturnTo } from "#src/client/api/session.ts";
import { returnPath } from "#src/shared/urls.ts";

/**
 * Asks for the user's name, or for the contact person's name of a company
 * (docs/rules/accounts-and-access.md#page-access).
 */
export function NameForm({ user }: { user: CurrentUser }) {
  const form = useInputForm(nameForm, { name: "" });
  const utils = trpc.useUtils();
  const options = {
    meta: { done: "Tack! Nu är du igång.", failed: profileFailed },
    onSuccess: () => {
      // Guard redirects back to this form until the viewer has a name; the refetch would come too late.
      const name = form.getValues("name");
      utils.accounts.me.setData(undefined, (me) => {
        return me && { ...me, name, person: me.person && { ...me.person, name } };
      });
      window.setTimeout(openRequestedPage);
    },
  };
  const saveOwn = trpc.profiles.updateConsultant.useMutation(options);
  const saveContact = trpc.profiles.updateCompany.useMutation(options);
  const submit = form.onValid(({ name }) => {
    if (user.role === "employer") saveContact.mutate({ id: user.id, contactName: name });
    else saveOwn.mutate({ id: user.id, name });
  });
  return (
    <div className="mx-auto max-w-md py-6">
      <Card>
        <h1 className="mb-1 text-xl">Vad heter du?</h1>
        <p className="mb-5 text-muted">Så att företagen vet vem du är.</p>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField {...form.field("name")} label="Namn" autoComplete="name" />
          <SubmitButton wide pending={saveOwn.isPending || saveContact.isPending}>
            Spara
          </SubmitButton>
        </form>
      </Card>
    </div>
  );
}

/** Opens the page that was requested before this form; otherwise stays on the profile. */
function openRequestedPage(): void {
  const returnTo = savedReturnTo();
  clearReturnTo();
  if (returnTo !== null) navigate(returnPath(returnTo));
}
