import { useParams } from "wouter";
import { roleLabels } from "#src/copy/audit.ts";
import { dateTime, fullDate, number } from "#src/copy/format.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { AccountContracts } from "#src/client/parts/admin/AccountContracts.tsx";
import { AgreedFee } from "#src/client/parts/admin/AgreedFee.tsx";
import { AuditList } from "#src/client/parts/admin/AuditList.tsx";
import { AccountDomains } from "#src/client/parts/admin/AccountDomains.tsx";
import { CompanyMembers } from "#src/client/parts/admin/CompanyMembers.tsx";
import { PrivacyRequestDialog } from "#src/client/parts/admin/PrivacyRequestDialog.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { CardsSkeleton } from "#src/client/ui/Skeleton.tsx";
import { AccountStatusBadge } from "#src/client/parts/admin/AccountStatusBadge.tsx";

type Account = Outputs["adminSearch"]["account"];

/** A person's or company's account for admins: facts, agreements and what happened, never messages. */
export function AccountPage() {
  const { id = "" } = useParams();
  const account = trpc.adminSearch.account.useQuery({ userId: id });
  return (
    <QueryView
      query={account}
      pending={<CardsSkeleton count={3} />}
      missing={<EmptyState title="Kontot finns inte" text="Det kan vara raderat för länge sedan." />}
    >
      {(data) => (
        <>
          <PageHeader
            back={pathTo("/admin-dashboard", { tab: tabOf(data) })}
            title={data.company?.name ?? data.name ?? "Utan namn"}
            text={`${data.role === null ? "Utan roll" : roleLabels[data.role]}, sedan ${fullDate(data.createdAt)}`}
            badge={<AccountStatusBadge status={data.status} />}
            actions={data.status !== "deleted" && <Actions account={data} />}
          />
          <div className="space-y-4">
            <Facts account={data} />
            {data.company && <AgreedFee company={data.company} />}
            {data.company && <CompanyMembers companyId={data.id} />}
            {data.company && <AccountDomains companyId={data.id} />}
            <AccountContracts account={data} />
            <Card flush title="Händelser" note="Vad kontot har gjort och vad som har gjorts med det.">
              <AuditList
                filters={{ account: data.id }}
                empty={<EmptyState compact title="Inget har hänt än" />}
              />
            </Card>
          </div>
        </>
      )}
    </QueryView>
  );
}

function Actions({ account }: { account: Account }) {
  const { id, role, company, name, email } = account;
  return (
    <>
      <DialogButton
        dialog={(close) => (
          <PrivacyRequestDialog of={{ id, name: company?.name ?? name ?? email ?? id }} onClose={close} />
        )}
      >
        Ny begäran
      </DialogButton>
      {(role === "employer" || role === "consultant") && (
        <LinkButton href={pathTo("/admin-dashboard", { tab: tabOf(account), search: id })}>
          Hantera kontot
        </LinkButton>
      )}
    </>
  );
}

/** The list that has the actions on the account. */
function tabOf({ company }: Account): string {
  return company ? "companies" : "consultants";
}

function Facts({ account }: { account: Account }) {
  const { company, name, email, phone, suspendedReason, lastSeenAt, jobs } = account;
  const searched = company?.name ?? name ?? account.id;
  return (
    <Card title="Uppgifter">
      <DescriptionList
        columns={3}
        items={[
          { term: company ? "Kontaktperson" : "Namn", value: name ?? "–" },
          { term: "E-post", value: email ?? "–" },
          { term: "Telefon", value: phone ?? "–" },
          ...(company ? companyFacts(company) : [{ term: "Yrke", value: account.title ?? "–" }]),
          { term: "Uppdrag", value: company && <InTab tab="jobs" search={searched} count={jobs} /> },
          { term: "Ansökningar", value: number(account.applications) },
          {
            term: "Konversationer",
            value: <InTab tab="conversations" search={searched} count={account.conversations} />,
          },
          { term: "Senast aktiv", value: lastSeenAt ? dateTime(lastSeenAt) : "–" },
          { term: "Anledning till avstängningen", value: suspendedReason },
          { term: "Id", value: account.id },
        ]}
      />
    </Card>
  );
}

function InTab({ tab, search, count }: { tab: string; search: string; count: number }) {
  if (count === 0) return "0";
  return <TextLink href={pathTo("/admin-dashboard", { tab, search })}>{number(count)}</TextLink>;
}

function companyFacts({ orgNumber, website, sameNumber }: NonNullable<Account["company"]>) {
  return [
    { term: "Organisationsnummer", value: orgNumber === null ? "–" : formatOrgNumber(orgNumber) },
    { term: "Webbplats", value: website === null ? "–" : <SafeLink href={website} /> },
    {
      term: "Samma organisationsnummer",
      value:
        sameNumber.length === 0
          ? null
          : sameNumber.map(({ userId, name }) => (
              <TextLink key={userId} className="block" href={pathTo("/admin-account/:id", { id: userId })}>
                {name}
              </TextLink>
            )),
    },
  ];
}
