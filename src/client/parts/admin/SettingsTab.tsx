import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { CardsSkeleton, TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { siteName } from "#src/shared/brand.ts";
import { inboxTime } from "#src/copy/format.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { ContractStatusBadge } from "#src/client/parts/contracts/ContractStatusBadge.tsx";
import {
  AnnouncementForm,
  MaintenanceForm,
  FeesForm,
  InvoicesForm,
  PublishingForm,
  AgreementsForm,
} from "./PlatformForms.tsx";
import { BrandForm } from "./BrandForm.tsx";
import { saveOperatorInput } from "#src/domains/settings/inputs.ts";
import { OrgNumberField } from "#src/client/forms/OrgNumberField.tsx";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { SettingsForm } from "./SettingsForm.tsx";

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

const preview = 10;

/** The ten most recently active conversations, with a link to all contracts. */
function RecentConversations() {
  const list = trpc.admin.conversations.useQuery({ limit: preview });
  return (
    <Card
      flush
      className="lg:col-span-2"
      title="Senaste konversationer"
      actions={<LinkButton href={pathTo("/contract-management")}>Visa alla kontrakt</LinkButton>}
    >
      <QueryView query={list} pending={<TableSkeleton count={5} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <EmptyState compact title="Inga konversationer" />}
            <ul>
              {items.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-5"
                >
                  <div className="min-w-0">
                    {row.jobId === null ? (
                      row.subject
                    ) : (
                      <TextLink href={pathTo("/contract-management", { conversationId: row.id })} quiet>
                        {row.jobTitle ?? row.subject}
                      </TextLink>
                    )}
                    <p className="text-muted">
                      {row.consultantName ?? "Ingen konsult vald"} · {row.employerName}
                    </p>
                  </div>
                  <div className="flex items-center gap-3">
                    <ContractStatusBadge status={row.status} role="admin" />
                    <time className="text-xs text-muted" dateTime={row.lastActivity.toISOString()}>
                      {inboxTime(row.lastActivity)}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** Who runs the site, for the contact page and the legal texts. */
function OperatorForm({ operator }: { operator: Outputs["settings"]["operator"] }) {
  const { name, orgNumber, address, phone, email } = operator;
  const form = useInputForm(saveOperatorInput, {
    name,
    orgNumber: formatOrgNumber(orgNumber),
    address,
    phone,
  });
  const save = trpc.settings.saveOperator.useMutation({
    meta: { done: "Uppgifterna är sparade", failed: "Kunde inte spara uppgifterna" },
  });
  return (
    <SettingsForm
      form={form}
      title={`Vem som driver ${siteName()}`}
      note={`Visas på kontaktsidan, i villkoren och i sidfoten. E-postadressen ${email} sätts med CONTACT_EMAIL.`}
      submit="Spara uppgifter"
      save={save}
    >
      <TextField {...form.field("name")} label="Juridiskt namn" />
      <OrgNumberField {...form.field("orgNumber")} />
      <TextField {...form.field("address")} label="Adress" />
      <TextField {...form.field("phone")} label="Telefon" type="tel" />
    </SettingsForm>
  );
}
