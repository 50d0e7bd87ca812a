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
