import { useEffect } from "react";
import { useLocation } from "wouter";
import { pathTo } from "#src/client/paths.ts";
import { trpc } from "#src/client/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import type { RegisterCompany } from "#src/domains/accounts/inputs.ts";
import { CompanyForm, type ShowFieldErrors } from "./CompanyForm.tsx";
import { MaintenanceBanner } from "./MaintenanceBanner.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";

const redirectDelayMs = 2_000;

export function RegisterCompanyPage() {
  const [, navigate] = useLocation();
  const register = trpc.accounts.registerCompany.useMutation({
    meta: {
      done: { title: "Företag registrerat!", text: "Nu kan ni logga in." },
      failed: { title: "Registrering misslyckades", fallback: "Ett fel uppstod vid registrering" },
    },
  });
  const done = register.isSuccess;
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(() => navigate(pathTo("/employer-login")), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [done, navigate]);

  function submit(values: RegisterCompany, showErrors: ShowFieldErrors) {
    register.mutate(values, { onError: showErrors });
  }

  return (
    <NarrowLayout
      wide
      title="Registrera företag"
      text="Publicera uppdrag och hitta konsulter. Det kostar inget att börja."
    >
      <MaintenanceBanner />
      <Card>
        <CompanyForm pending={register.isPending} done={done} onSubmit={submit} />
      </Card>
      <p className="mt-6 text-center text-muted">
        Har ni redan ett konto? <TextLink href={pathTo("/employer-login")}>Logga in</TextLink>
      </p>
    </NarrowLayout>
  );
}
