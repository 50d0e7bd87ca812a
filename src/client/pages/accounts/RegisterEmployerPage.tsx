import { useLocation } from "wouter";
import { useQueryParam } from "#src/client/routing/address.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { failureOf, trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { AlreadySignedIn } from "./AlreadySignedIn.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { MaintenanceBanner } from "#src/client/pages/public/MaintenanceBanner.tsx";
import { NarrowLayout } from "./NarrowLayout.tsx";
import { MessageWithIllustration } from "#src/client/pages/public/MessageWithIllustration.tsx";
import { siteName } from "#src/shared/brand.ts";

export function RegisterEmployerPage() {
  const token = useQueryParam("token") ?? "";
  const { user } = useViewer();
  const [, navigate] = useLocation();
  const register = trpc.accounts.registerInvited.useMutation({
    meta: {
      done: "Registrering lyckades",
      failed: { title: "Registrering misslyckades", fallback: "Något gick fel. Försök igen." },
    },
    onSuccess: () => navigate(pathTo("/")),
  });
  const hasSubmitted = register.isPending || register.isSuccess;
  // The invitation is used up once the registration has started, so it must not be fetched again.
  const invitation = trpc.accounts.invitation.useQuery({ token }, { enabled: token !== "" && !hasSubmitted });

  if (token === "")
    return <NoInvitation title="Ingen inbjudan hittades" text="Öppna länken i inbjudan som du har fått." />;
  if (user && !hasSubmitted)
    return (
      <AlreadySignedIn text="Logga ut och öppna länken i inbjudan igen för att registrera ett nytt företag." />
    );
  if (invitation.data) {
    return (
      <NarrowLayout
        wide
        title={`Välkommen, ${invitation.data.companyName}`}
        text={`Ni är inbjudna till ${siteName()}. Fyll i uppgifterna, så är ni igång.`}
      >
        <MaintenanceBanner />
        <Card>
          <CompanyForm
            invitation={invitation.data}
            pending={register.isPending}
            done={register.isSuccess}
            onSubmit={(values, callbacks) => register.mutate({ ...values, token }, callbacks)}
          />
        </Card>
      </NarrowLayout>
    );
  }
  if (!invitation.error) return <Spinner page />;
  const { status, message } = failureOf(invitation.error);
  if (status === 404 || status === 400)
    return <NoInvitation title="Ogiltig inbjudan" text="Inbjudningslänken är ogiltig eller har gått ut." />;
  return (
    <ErrorState text={message} onRetry={() => void invitation.refetch()} retrying={invitation.isFetching} />
  );
}

function NoInvitation({ title, text }: { title: string; text: string }) {
  return (
    <MessageWithIllustration title={title} text={text}>
      <LinkButton href={pathTo("/register-company")} variant="primary">
        Registrera utan inbjudan
      </LinkButton>
      <LinkButton href={pathTo("/kontakt")}>Kontakta oss</LinkButton>
    </MessageWithIllustration>
  );
}
