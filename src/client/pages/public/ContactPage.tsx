import { Clock, Mail, MessageCircleQuestion } from "lucide-react";
import { pathTo } from "#src/client/routing/paths.ts";
import { OperatorFacts } from "#src/client/parts/OperatorFacts.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { MailLink, TextLink } from "#src/client/ui/Links.tsx";
import { siteName } from "#src/shared/brand.ts";

export function ContactPage() {
  const address = trpc.settings.site.useQuery().data?.contactEmail ?? "";
  return (
    <>
      <PageHeader title="Kontakt" text="Frågor om ditt konto, ett uppdrag eller ett avtal? Skriv till oss." />
      <div className="grid gap-4 md:grid-cols-3">
        <Card title="E-post">
          <Mail className="mb-3 size-6 text-accent" aria-hidden />
          <MailLink address={address} />
          <p className="mt-2 text-muted">Skriv gärna vilket företag eller uppdrag det gäller.</p>
        </Card>
        <Card title="Svarstid">
          <Clock className="mb-3 size-6 text-accent" aria-hidden />
          <p>Vi svarar inom 24 timmar.</p>
          <p className="mt-2 text-muted">Vardagar 9-17.</p>
        </Card>
        <Card title="Vanliga ärenden">
          <MessageCircleQuestion className="mb-3 size-6 text-accent" aria-hidden />
          <ul className="grid gap-2">
            <li>
              Glömt lösenord: företag får ett nytt av administratören och byter det sedan i{" "}
              <TextLink href={pathTo("/edit-company-profile")}>företagsprofilen</TextLink>.
            </li>
            <li>
              Avsluta konto: konsulter gör det själva under{" "}
              <TextLink href={pathTo("/edit-profile")}>Redigera profil</TextLink>.
            </li>
          </ul>
        </Card>
      </div>
      <Card title={`Vem som driver ${siteName()}`} className="mt-4">
        <OperatorFacts />
      </Card>
    </>
  );
}
