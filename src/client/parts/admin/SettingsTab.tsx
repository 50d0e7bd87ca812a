import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { AgreementsForm } from "./AgreementsForm.tsx";
import { AnnouncementForm } from "./AnnouncementForm.tsx";
import { BrandForm } from "./BrandForm.tsx";
import { FeesForm } from "./FeesForm.tsx";
import { InvoicesForm } from "./InvoicesForm.tsx";
import { MaintenanceForm } from "./MaintenanceForm.tsx";
import { OperatorForm } from "./OperatorForm.tsx";
import { PublishingForm } from "./PublishingForm.tsx";
import { RecentConversations } from "./RecentConversations.tsx";
import { siteName } from "#src/shared/brand.ts";

export function SettingsTab() {
  const settings = trpc.settings.all.useQuery();
  const publishing = trpc.settings.publishing.useQuery();
  const agreements = trpc.settings.agreements.useQuery();
  const invoices = trpc.settings.invoices.useQuery();
  const brand = trpc.settings.brand.useQuery();
  const operator = trpc.settings.operator.useQuery();
  return (
    <QueryView query={settings} pending={<CardsSkeleton count={4} />}>
      {(data) => (
        <div className="grid gap-4 lg:grid-cols-2">
          <AnnouncementForm settings={data} />
          <MaintenanceForm settings={data} />
          <FeesForm settings={data} />
          <QueryView query={invoices} pending={<CardsSkeleton count={1} />}>
            {(setting) => <InvoicesForm setting={setting} />}
          </QueryView>
          <QueryView query={publishing} pending={<CardsSkeleton count={1} />}>
            {(setting) => <PublishingForm setting={setting} />}
          </QueryView>
          <QueryView query={brand} pending={<CardsSkeleton count={1} />}>
            {(setting) => <BrandForm brand={setting} />}
          </QueryView>
          <QueryView query={operator} pending={<CardsSkeleton count={1} />}>
            {(facts) => <OperatorForm operator={facts} />}
          </QueryView>
          <QueryView query={agreements} pending={<CardsSkeleton count={1} />}>
            {(setting) => <AgreementsForm setting={setting} />}
          </QueryView>
          <Card title="Plattformsstatus">
            <DescriptionList
              items={[
                { term: "Tjänst", value: siteName() },
                { term: "Språk", value: "Svenska" },
                { term: "Valuta", value: "SEK, exkl. moms" },
                { term: "Tidszon", value: "Europe/Stockholm" },
                { term: "Inbjudningar gäller", value: "14 dagar" },
                { term: "Slutförda avtal arkiveras", value: "efter 30 dagar" },
              ]}
            />
          </Card>
          <RecentConversations />
        </div>
      )}
    </QueryView>
  );
}
