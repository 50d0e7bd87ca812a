import { useState } from "react";
import { fullDate } from "#src/copy/format.ts";
import { domainsOf } from "#src/domains/admin/rules.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";
import { CompanyNoteDialog, type CompanyStep } from "./CompanyNoteDialog.tsx";
import { useConfirmation } from "./useConfirmation.ts";

type Company = Outputs["admin"]["companies"]["items"][number];

/** The companies that only an admin can confirm, with what the decision rests on and its three steps. */
export function ConfirmQueue({ companies }: { companies: readonly Company[] }) {
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {companies.map((company) => (
        <QueuedCompany key={company.id} company={company} />
      ))}
    </ul>
  );
}

function QueuedCompany({ company }: { company: Company }) {
  const [step, setStep] = useState<CompanyStep | null>(null);
  const confirmation = useConfirmation();
  const { id, userId, name, createdAt, confirmationAskedAt, confirmationNote } = company;
  return (
    <Card
      as="li"
      title={
        <TextLink quiet href={pathTo("/admin-account/:id", { id: userId })}>
          {name}
        </TextLink>
      }
      note={`Registrerat ${fullDate(createdAt)}`}
      actions={confirmationAskedAt && <Badge tone="jobs">Frågat {fullDate(confirmationAskedAt)}</Badge>}
    >
      <DescriptionList items={factsOf(company)} />
      {confirmationAskedAt && <p className="mt-4 wrap-anywhere text-muted">”{confirmationNote}”</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          pending={confirmation.isPending}
          onClick={() => confirmation.mutate({ id, confirmed: true })}
        >
          Bekräfta
        </Button>
        <Button size="sm" onClick={() => setStep("ask")}>
          {confirmationAskedAt ? "Fråga igen" : "Fråga"}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setStep("deny")}>
          Neka
        </Button>
      </div>
      {step && <CompanyNoteDialog company={company} step={step} onClose={() => setStep(null)} />}
    </Card>
  );
}

function factsOf({ orgNumber, email, hasConfirmedEmail, website, sameNumber, contactName, phone }: Company) {
  return [
    {
      term: "Organisationsnummer",
      value: orgNumber === null ? "Saknas" : <RegisteredNumber orgNumber={orgNumber} />,
    },
    {
      term: "Samma organisationsnummer",
      value:
        sameNumber.length === 0
          ? "Inget annat företag"
          : sameNumber.map((other) => (
              <TextLink
                key={other.userId}
                className="block"
                href={pathTo("/admin-account/:id", { id: other.userId })}
              >
                {other.name}
              </TextLink>
            )),
    },
    {
      term: "E-post",
      value: `${email ?? "Saknas"}${email !== null && !hasConfirmedEmail ? " (inte bekräftad)" : ""}`,
    },
    { term: "Webbplats", value: website === null ? "Saknas" : <SafeLink href={website} /> },
    { term: "E-post och webbplats", value: domainText(email, website) },
    { term: "Kontaktperson", value: [contactName, phone].filter(Boolean).join(", ") || "Saknas" },
  ];
}

/** The number, the company register's search page, and a directory's page of the company. */
function RegisteredNumber({ orgNumber }: { orgNumber: string }) {
  return (
    <>
      {formatOrgNumber(orgNumber)}
      <SafeLink
        className="block"
        href="https://foretagsinfo.bolagsverket.se/sok-foretagsinformation-web/foretag"
      >
        Sök hos Bolagsverket
      </SafeLink>
      <SafeLink className="block" href={`https://www.allabolag.se/${orgNumber}`}>
        Visa på Allabolag
      </SafeLink>
    </>
  );
}

function domainText(email: string | null, website: string | null): string {
  const { mail, site, isSame } = domainsOf(email, website);
  if (mail === null || site === null) return "Går inte att jämföra";
  return isSame ? `Stämmer: båda är ${site}` : `Skiljer sig: ${mail} och ${site}`;
}
