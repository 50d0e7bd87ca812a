import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { consultantFilterLabels, accountStatusLabels } from "#src/copy/admin.ts";
import { rateInWords, counted, fullDate } from "#src/copy/format.ts";
import { consultantFilters } from "#src/domains/admin/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { filteredQueryOptions, itemsOf } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Chip } from "#src/client/ui/Chip.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { TextLink } from "#src/client/ui/Links.tsx";
import { actionsColumn } from "#src/client/ui/Table.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { DescriptionList } from "#src/client/ui/DescriptionList.tsx";
import { Dialog } from "#src/client/ui/Dialog.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { AdminListTab } from "./AdminListTab.tsx";
import { SecondaryText, createdColumn, joinFacts } from "./AdminTable.tsx";
import { useListFilters } from "./ListFilters.tsx";
import { AccountStatusBadge } from "./AccountStatusBadge.tsx";
import { AccountActions, statusTexts } from "./AccountActions.tsx";

type Consultant = Outputs["admin"]["consultants"]["items"][number];

const shownSkills = 3;

export function ConsultantsTab() {
  const state = useListFilters(consultantFilters);
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.admin.consultants.useInfiniteQuery(state.input, filteredQueryOptions);
  const consultants = itemsOf(list);
  const consultant = consultants.find(({ id }) => id === shown);
  return (
    <>
      <AdminListTab
        state={state}
        of={["konsult", "konsulter"]}
        placeholder="Namn, yrke, kompetens, e-post eller telefon"
        labels={consultantFilterLabels}
        list={list}
        empty={{
          title: "Inga konsulter",
          text: "Konsulter som skapar konto visas här.",
          illustration: <PeopleIllustration />,
        }}
        caption="Konsulter"
        rowKey={({ id }) => id}
        columns={[
          {
            header: "Namn",
            cell: (row) => (
              <>
                <span className="font-medium">
                  <TextLink quiet href={pathTo("/admin-account/:id", { id: row.id })}>
                    {row.name ?? "Utan namn"}
                  </TextLink>
                  {/* The space keeps the mark on the line of the last word. */}
                  {row.verified && (
                    <>
                      {"\u00A0"}
                      <BadgeCheck
                        role="img"
                        className="inline size-4 align-text-bottom text-accent"
                        aria-label="Verifierad"
                      />
                    </>
                  )}
                </span>
                <SecondaryText>{joinFacts([row.title, rateOf(row)])}</SecondaryText>
              </>
            ),
          },
          {
            header: "Yrke",
            from: "xl",
            className: "wrap-anywhere xl:min-w-28",
            cell: (row) => row.title,
          },
          { header: "Kompetenser", from: "md", cell: (row) => <Skills names={row.skills} /> },
          { header: "Timpris", align: "end", from: "xl", cell: (row) => rateOf(row) },
          { header: "Status", cell: (row) => <AccountStatusBadge status={row.status} /> },
          { ...createdColumn, from: "xl" },
          {
            ...actionsColumn,
            cell: (row) => <ConsultantActions consultant={row} onShow={() => setShown(row.id)} />,
          },
        ]}
      />
      {consultant && <ConsultantDialog consultant={consultant} onClose={() => setShown(null)} />}
    </>
  );
}

function rateOf({ hourlyRateMin, hourlyRateMax }: Consultant): string | null {
  return rateInWords(hourlyRateMin, hourlyRateMax);
}

/** The first three skills and the number of the others. */
function Skills({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.length - shownSkills;
  return (
    <ChipList values={names.slice(0, shownSkills)}>
      {rest > 0 && (
        <li>
          <Chip>+{rest}</Chip>
        </li>
      )}
    </ChipList>
  );
}

/** A consultant's profile as it is stored. */
function ConsultantDialog({ consultant, onClose }: { consultant: Consultant; onClose: () => void }) {
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
              value: website === null ? "–" : <SafeLink href={website} />,
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
            <ChipList values={consultant.skills} />
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

function ConsultantActions({ consultant, onShow }: { consultant: Consultant; onShow: () => void }) {
  const status = trpc.admin.setConsultantStatus.useMutation({ meta: statusTexts });
  const verify = trpc.admin.verifyConsultant.useMutation({
    meta: { done: "Verifiering ändrad", failed: "Kunde inte ändra verifieringen" },
  });
  const remove = trpc.admin.deleteConsultant.useMutation({
    meta: { done: "Konsult raderad", failed: "Kunde inte radera konsulten" },
  });
  const { id, verified } = consultant;

  return (
    <AccountActions
      name={consultant.name ?? "konsulten"}
      isActive={consultant.status === "active"}
      onShow={onShow}
      items={[
        {
          label: verified ? "Ta bort verifiering" : "Verifiera",
          onSelect: () => verify.mutate({ id, verified: !verified }),
        },
      ]}
      suspensionText="Konsulten kan inte logga in och syns varken i sökningar eller matchningar tills avstängningen hävs."
      pending={status.isPending}
      onStatus={(change, callbacks) => status.mutate({ id, ...change }, callbacks)}
      removal={{
        label: "Radera konsult",
        text: "Konsultens meddelanden, ansökningar och konversationer tas bort. Det går inte att ångra.",
        onConfirm: () => remove.mutate({ id }),
      }}
    />
  );
}
