import { accountStatusLabels, tierLabels } from "#src/copy/admin.ts";
import { fullDate, number } from "#src/copy/format.ts";
import { formatOrgNumber } from "#src/shared/swedish.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";

type Company = Outputs["admin"]["companies"]["items"][number];

/** A company's profile as it is stored. */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { website, suspendedReason } = company;
  return (
    <Dialog
      onClose={onClose}
      title={company.name}
      text={`Registrerat ${fullDate(company.createdAt)}`}
      width="lg"
      footer={<Button onClick={onClose}>Stäng</Button>}
    >
      <div className="space-y-6">
        <DescriptionList
          columns={3}
          items={[
            {
              term: "Organisationsnummer",
              value: company.orgNumber === null ? "–" : formatOrgNumber(company.orgNumber),
            },
            { term: "Bransch", value: company.industry ?? "–" },
            { term: "Plats", value: company.location ?? "–" },
            { term: "Kontaktperson", value: company.contactName ?? "–" },
            { term: "E-post", value: company.email ?? "–" },
            { term: "Telefon", value: company.phone ?? "–" },
            {
              term: "Webbplats",
              value: website === null ? "–" : <SafeLink href={website}>{website}</SafeLink>,
            },
            { term: "Användarnamn", value: company.username ?? "–" },
            { term: "Antal anställda", value: company.companySize ?? "–" },
            { term: "Grundat", value: company.foundedYear ?? "–" },
            { term: "Abonnemang", value: tierLabels[company.tier] },
            { term: "Bekräftat företag", value: company.isConfirmed ? "Ja" : "Nej" },
            { term: "Fler får ha numret", value: company.orgNumberShared ? "Ja" : "Nej" },
            { term: "Uppdrag", value: number(company.jobCount) },
            { term: "Status", value: accountStatusLabels[company.status] },
            {
              term: company.confirmationAskedAt ? "Vår fråga" : "Varför det inte är bekräftat",
              value: company.confirmationNote,
            },
            { term: "Anledning till avstängningen", value: suspendedReason },
          ]}
        />
        {company.description !== null && <p className="prose">{company.description}</p>}
      </div>
    </Dialog>
  );
}
