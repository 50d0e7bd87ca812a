import { useState } from "react";
import { companyLoginForm } from "#src/domains/company-sign-in/inputs.ts";
import { clearReturnTo, useSavedReturnTo } from "#src/client/api/session.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { useQueryParam } from "#src/client/routing/address.ts";
import { apiPaths } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { returnPath } from "#src/shared/urls.ts";
import { EmployerLoginForm } from "./EmployerLoginForm.tsx";

/** The two ways in for those who act for a company: some have no password here. */
export function EmployerLogin(props: { username?: string }) {
  return (
    <>
      <EmployerLoginForm {...props} />
      <div className="mt-4 border-t border-line pt-4">
        <CompanyLogin />
      </div>
    </>
  );
}

/** Leads to the provider of the company whose domain the address has. */
function CompanyLogin() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button wide onClick={() => setOpen(true)}>
        Logga in med arbetsgivarens konto
      </Button>
    );
  return <EmailForm />;
}

function EmailForm() {
  const saved = useSavedReturnTo();
  const given = useQueryParam("returnTo");
  const form = useInputForm(companyLoginForm, { email: "" });
  const [isLeaving, setLeaving] = useState(false);

  // Not a form that is sent: the browser would not follow its redirect to another site (Content-Security-Policy).
  const submit = form.onValid(({ email }) => {
    setLeaving(true);
    clearReturnTo();
    window.location.assign(apiPaths.companyLogin(email, returnPath(given ?? saved)));
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        {...form.field("email")}
        label="E-post på jobbet"
        type="email"
        autoComplete="email"
        autoFocus
      />
      <Button type="submit" wide pending={isLeaving} pendingText="Öppnar...">
        Fortsätt med arbetsgivarens konto
      </Button>
    </form>
  );
}
