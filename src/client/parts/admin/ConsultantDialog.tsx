import { accountStatusLabels } from "#src/copy/admin.ts";
import { counted, fullDate, rateInWords } from "#src/copy/format.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Chip } from "#src/client/ui/Chip.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import type { Outputs } from "#src/client/api/trpc.ts";

type Consultant = Outputs["admin"]["consultants"]["items"][number];

/** A consultant's profile as it is stored. */
export function ConsultantDialog({ consultant, onClose }: { consultant: Consultant; onClose: () => void }) {
  const { website, suspendedReason, experience } = consultant;
  return (
    <Dialog
      onClose={onClose}
      title={consultant.name ?? "Utan namn"}
      text={consultant.title ?? undefined}
      width="lg"
      footer={<Button onClick={onClose}>Stäng</Button>}
    >
      <div className="space-y-6">
        <DescriptionList
          columns={3}
          items={[
            { term: "E-post", value: consultant.email ?? "–" },
            { term: "Telefon", value: consultant.phone ?? "–" },
            { term: "Plats", value: consultant.location ?? "–" },
            {
              term: "Timpris",
              value: rateInWords(consultant.hourlyRateMin, consultant.hourlyRateMax) ?? "–",
            },
            { term: "Erfarenhet", value: experience === null ? "–" : counted(experience, "år", "år") },
            {
              term: "Webbplats",
              value: website === null ? "–" : <SafeLink href={website}>{website}</SafeLink>,
            },
            { term: "Skapad", value: fullDate(consultant.createdAt) },
            { term: "Verifierad", value: consultant.verified ? "Ja" : "Nej" },
            { term: "Status", value: accountStatusLabels[consultant.status] },
            { term: "Anledning till avstängningen", value: suspendedReason },
          ]}
        />
        {consultant.skills.length > 0 && (
          <section>
            <h3 className="mb-2 text-base">Kompetenser</h3>
            <div className="flex flex-wrap gap-1">
              {consultant.skills.map((name) => (
                <Chip key={name}>{name}</Chip>
              ))}
            </div>
          </section>
        )}
        {consultant.bio !== null && (
          <section>
            <h3 className="mb-2 text-base">Om konsulten</h3>
            <p className="prose">{consultant.bio}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
