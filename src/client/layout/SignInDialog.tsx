import { useEffect, useState } from "react";
import { checkSession, dismissSignIn } from "#src/client/api/endedSession.ts";
import { EmployerLoginForm } from "#src/client/parts/accounts/EmployerLoginForm.tsx";
import { onSignedInElsewhere } from "#src/client/parts/accounts/signedIn.ts";
import { personOf } from "#src/client/api/person.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { linkClass } from "#src/client/ui/classNames.ts";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import type { CurrentUser } from "#src/client/api/viewer.tsx";

type Ending = NonNullable<Outputs["accounts"]["ending"]>;

/** Signs the page's user in again without leaving the page (docs/rules/accounts-and-access.md#ended-sessions). */
export function SignInDialog({ user, open }: { user: CurrentUser; open: boolean }) {
  useCheckOnReturn();
  const ending = trpc.accounts.ending.useQuery({ id: personOf(user).id });
  if (ending.isLoading) return null;
  if (ending.data) return <EndedDialog user={user} open={open} ending={ending.data} />;
  const isCompany = user.role === "employer";
  const hasPassword = user.username !== null;
  const email = user.person?.email ?? "";
  return (
    <Dialog
      open={open}
      onClose={dismissSignIn}
      title="Logga in igen"
      text={
        isCompany
          ? "Ni har blivit utloggade. Det ni har skrivit finns kvar, och ni fortsätter där ni var."
          : "Du har blivit utloggad. Det du har skrivit finns kvar, och du fortsätter där du var."
      }
      width="sm"
    >
      {hasPassword ? (
        <EmployerLoginForm username={user.username ?? ""} />
      ) : (
        <ProviderLogin
          address={isCompany ? apiPaths.companyLogin(email, signedIn) : apiPaths.login(signedIn)}
        />
      )}
    </Dialog>
  );
}

/** The account is no more: signing in again would be refused without saying why. */
function EndedDialog({ user, open, ending }: { user: CurrentUser; open: boolean; ending: Ending }) {
  const company = user.company?.name ?? "företaget";
  return (
    <Dialog
      open={open}
      onClose={dismissSignIn}
      title={ending === "membership" ? `Du är inte längre med i ${company}` : "Kontot är avslutat"}
      text="Det går inte att logga in på kontot igen. Det du har skrivit här kan du kopiera innan du lämnar sidan."
      width="sm"
    >
      <Button variant="primary" wide onClick={() => window.location.assign(pathTo("/"))}>
        Till startsidan
      </Button>
    </Dialog>
  );
}

/** The user may have signed in in another tab or window in the meantime. */
function useCheckOnReturn(): void {
  useEffect(() => {
    function check(): void {
      if (document.visibilityState === "visible") void checkSession();
    }
    const stopListening = onSignedInElsewhere(check);
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      stopListening();
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
}

const signedIn = pathTo("/inloggad");

/** The identity provider in a window of its own, because this page must stay. */
function ProviderLogin({ address }: { address: string }) {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <div className="grid gap-4">
      <Button
        variant="primary"
        wide
        onClick={() => setBlocked(window.open(address, "sign-in", "popup,width=520,height=720") === null)}
      >
        Logga in
      </Button>
      {isBlocked ? (
        <p role="alert">
          Webbläsaren stoppade fönstret.{" "}
          <a href={address} target="_blank" rel="noreferrer" className={linkClass.inline}>
            Logga in i en ny flik
          </a>{" "}
          och kom tillbaka hit.
        </p>
      ) : (
        <p className="text-muted">Inloggningen öppnas i ett eget fönster. Sedan är du tillbaka här.</p>
      )}
    </div>
  );
}
