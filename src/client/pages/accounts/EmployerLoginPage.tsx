import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { pathTo } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { EmployerLogin } from "#src/client/parts/accounts/EmployerLogin.tsx";
import { EmployerLoginForm } from "#src/client/parts/accounts/EmployerLoginForm.tsx";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";
import { useSignInErrorToast } from "./useSignInErrorToast.ts";
import type { ToastInput } from "#src/client/ui/toast.ts";

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
        {isAdmin ? (
          <EmployerLoginForm />
        ) : (
          <EmployerLogin username={typeof username === "string" ? username : ""} />
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

/** Why a sign-in with the employer's account did not succeed. */
const companyLoginToasts: Readonly<Record<string, ToastInput>> = {
  company_unknown: {
    title: "Vi känner inte igen adressen",
    text: "Ingen arbetsgivare har ställt in inloggning för den. Logga in med användarnamn och lösenord.",
    tone: "danger",
  },
  company_link: {
    title: "Ditt konto finns redan",
    text: "Logga in med användarnamn och lösenord en gång, så räcker arbetsgivarens konto sedan.",
  },
  company_account_exists: {
    title: "Adressen har redan ett konto",
    text: "Det hör inte till företaget. Be en ägare bjuda in en annan av dina adresser.",
    tone: "danger",
  },
  company_domain: {
    title: "Adressen hör inte till företaget",
    text: "Välj det konto hos arbetsgivaren som har företagets e-postadress.",
    tone: "danger",
  },
  company_full: {
    title: "Företaget är fullt",
    text: "Det har redan så många kollegor som får plats. Be en ägare om hjälp.",
    tone: "danger",
  },
  company_not_invited: {
    title: "Du är inte inbjuden än",
    text: "Be en ägare i företaget att bjuda in din adress.",
    tone: "danger",
  },
  company_removed: {
    title: "Du är inte med i företaget längre",
    text: "Be en ägare att bjuda in dig igen.",
    tone: "danger",
  },
  email_unverified: {
    title: "E-postadressen är inte bekräftad",
    text: "Arbetsgivarens inloggningstjänst intygar inte din adress. Be den som sköter tjänsten om hjälp.",
    tone: "danger",
  },
};
