import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { useState } from "react";
import { pathTo, apiPaths } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { EmployerLoginForm } from "#src/client/parts/accounts/EmployerLoginForm.tsx";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { companyLoginForm } from "#src/domains/company-sign-in/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { clearReturnTo, useSavedReturnTo } from "#src/client/api/session.ts";
import { useQueryParam } from "#src/client/routing/address.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { returnPath } from "#src/shared/urls.ts";
import { NarrowLayout } from "./NarrowLayout.tsx";
import { useSignInErrorToast } from "./useSignInErrorToast.ts";
import { companyLoginToasts } from "./companyLoginToasts.ts";

/** One login page for companies and admins (docs/rules/accounts-and-access.md#employer-sign-in). */
export function EmployerLoginPage() {
  const [location] = useLocation();
  // Of the company that has just registered.
  const username: unknown = useHistoryState();
  useSignInErrorToast(companyLoginToasts);
  const isAdmin = location === pathTo("/admin");
  return (
    <NarrowLayout
      title={isAdmin ? "Admin" : "Logga in som företag"}
      text={
        isAdmin
          ? "För dig som sköter plattformen."
          : "Med det användarnamn och lösenord ni valde när ni registrerade er."
      }
    >
      <MaintenanceBanner />
      <Card>
        <EmployerLoginForm username={typeof username === "string" ? username : ""} />
        {!isAdmin && (
          <div className="mt-4 border-t border-line pt-4">
            <CompanyLogin />
          </div>
        )}
      </Card>
      {!isAdmin && (
        <p className="mt-6 text-center text-muted">
          Nytt företag? <TextLink href={pathTo("/register-company")}>Registrera företaget</TextLink>. Konsult?{" "}
          <TextLink href={pathTo("/login")}>Logga in här</TextLink>.
        </p>
      )}
    </NarrowLayout>
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
  const submit = form.handleSubmit(({ email }) => {
    setLeaving(true);
    clearReturnTo();
    window.location.assign(apiPaths.companyLogin(email, returnPath(given ?? saved)));
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        form={form}
        name="email"
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
