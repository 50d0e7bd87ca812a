import { Check } from "lucide-react";
import { useQueryParam } from "#src/client/routing/address.ts";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { AcceptsTerms } from "#src/client/parts/accounts/AcceptsTerms.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { BridgeIllustration } from "#src/client/ui/Illustrations.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import type { ToastInput } from "#src/client/ui/toast.ts";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { AlreadySignedIn } from "./AlreadySignedIn.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";
import { ProviderButton } from "./ProviderButton.tsx";
import { useSignInErrorToast } from "./useSignInErrorToast.ts";

const errorToasts: Readonly<Record<string, ToastInput>> = {
  user_already_exists: {
    title: "Konto finns redan",
    text: "Du har redan ett konto. Använd 'Logga in' istället.",
    tone: "danger",
  },
  cancelled: { title: "Inget konto skapades", text: "Du kan försöka igen när du vill." },
  user_not_found: { title: "Inget konto hittades", text: "Vi hittade inget konto. Skapa ett nedan." },
};

const benefits = [
  "Se uppdrag som passar dina kompetenser, med matchning i procent",
  "Ansök med ett personligt meddelande och prata direkt med företaget",
  "Tipsa andra om uppdrag och samla poäng",
];

export function GetStartedPage() {
  useSignInErrorToast(errorToasts);
  const returnTo = useQueryParam("returnTo");
  const { user } = useViewer();
  if (user) return <AlreadySignedIn text="Logga ut för att skapa ett nytt konto." />;
  return (
    <NarrowLayout
      title="Kom igång som konsult"
      text="Skapa ett konto, berätta vad du kan och hitta ditt nästa uppdrag."
      action={
        <ProviderButton action={apiPaths.login()} returnTo={returnTo} variant="secondary">
          Logga in
        </ProviderButton>
      }
    >
      <MaintenanceBanner />
      <Card>
        <div className="mb-4 flex justify-center text-muted">
          <BridgeIllustration />
        </div>
        <ul className="mb-6 grid gap-2">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <Check className="mt-0.5 size-4.5 shrink-0 text-accent" aria-hidden />
              {benefit}
            </li>
          ))}
        </ul>
        <ProviderButton action={apiPaths.register} returnTo={returnTo} variant="primary" wide>
          Skapa konto
        </ProviderButton>
        <p className="mt-3 text-center text-muted">
          Du skapar kontot hos vår säkra inloggningstjänst och kommer sedan tillbaka hit.
        </p>
        <div className="mt-3 text-center">
          <AcceptsTerms />
        </div>
      </Card>
      <p className="mt-6 text-center text-muted">
        Söker ni konsulter? <TextLink href={pathTo("/register-company")}>Registrera företaget</TextLink>
      </p>
    </NarrowLayout>
  );
}
