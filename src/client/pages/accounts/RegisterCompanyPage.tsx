import { useEffect } from "react";
import { useLocation } from "wouter";
import { pathTo } from "#src/client/routing/paths.ts";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { waits } from "#src/constants/waits.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { removing } from "#src/client/ui/dialogFocus.ts";
import type { RegisterCompany } from "#src/domains/accounts/inputs.ts";
import { siteName } from "#src/shared/brand.ts";
import { AlreadySignedIn } from "./AlreadySignedIn.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";

export function RegisterCompanyPage() {
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const register = trpc.accounts.registerCompany.useMutation({
    meta: {
      done: { title: "Företag registrerat!", text: "Nu kan ni logga in." },
      failed: { title: "Registrering misslyckades", fallback: "Ett fel uppstod vid registrering" },
    },
  });
  const join = trpc.members.join.useMutation({ meta: { failed: "Kunde inte skicka begäran" } });
  const done = register.isSuccess;
  const username = register.variables?.username;
  const isTaken = register.error !== null && failureOf(register.error).code === "ORG_NUMBER_TAKEN";
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(
      () => navigate(pathTo("/employer-login"), { state: username }),
      waits.redirect,
    );
    return () => window.clearTimeout(timer);
  }, [done, username, navigate]);

  // The server would refuse what was filled in.
  if (user) return <AlreadySignedIn text="Logga ut för att registrera ett nytt företag." />;
  return (
    <NarrowLayout
      wide
      title="Registrera företag"
      text="Publicera uppdrag och hitta konsulter. Det kostar inget att börja."
    >
      <MaintenanceBanner />
      {isTaken && register.variables && (
        <div className="mb-4" role="status">
          <JoinCompany values={register.variables} join={join} />
        </div>
      )}
      {!join.isSuccess && (
        <Card>
          <CompanyForm pending={register.isPending} done={done} onSubmit={register.mutate} />
        </Card>
      )}
      <p className="mt-6 text-center text-muted">
        Har ni redan ett konto? <TextLink href={pathTo("/employer-login")}>Logga in</TextLink>
      </p>
    </NarrowLayout>
  );
}

interface JoinCompanyProps {
  values: RegisterCompany;
  join: ReturnType<typeof trpc.members.join.useMutation>;
}

/**
 * The organisation number belongs to a company that is here already: asks its owners to let the person in, with what was
 * typed (docs/rules/members.md#join-requests).
 */
function JoinCompany({ values, join }: JoinCompanyProps) {
  if (join.isSuccess)
    return (
      <Banner tone="success" title="Begäran är skickad">
        Öppna länken som vi har mejlat till <span className="wrap-anywhere">{values.email}</span>. Sedan kan
        en ägare godkänna dig, och du loggar in med användarnamnet och lösenordet du valde.
      </Banner>
    );
  const { orgNumber, contactName: name, email, username, password, termsVersion } = values;
  return (
    <Banner
      tone="info"
      title={`Företaget finns redan på ${siteName()}`}
      action={
        <Button
          variant="primary"
          pending={join.isPending}
          pendingText="Skickar..."
          onClick={removing(() => join.mutate({ orgNumber, name, email, username, password, termsVersion }))}
        >
          Be att få gå med
        </Button>
      }
    >
      Vi frågar ägarna. Du får en egen inloggning med namnet, e-posten, användarnamnet och lösenordet du
      fyllde i.
    </Banner>
  );
}
