import { useState } from "react";
import { fullDate } from "#src/copy/format.ts";
import { memberPartTexts } from "#src/copy/members.ts";
import { nameOwnerInput } from "#src/domains/members/inputs.ts";
import { TextareaField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";

type Member = Outputs["companyMembers"]["list"][number];

/** The people of a company; an admin names an owner when none can be reached. */
export function CompanyMembers({ companyId }: { companyId: string }) {
  const members = trpc.companyMembers.list.useQuery({ userId: companyId });
  const [naming, setNaming] = useState<Member | null>(null);
  const erase = trpc.companyMembers.eraseFormer.useMutation({
    meta: { done: "Namnet är raderat", failed: "Kunde inte radera namnet" },
  });

  function askToErase({ personId, name }: Member) {
    askFirst({
      title: `Radera namnet ${name ?? ""}?`,
      text: "Det som personen har skrivit visas sedan under Tidigare kollega. Det går inte att ångra.",
      confirmText: "Radera namnet",
      onConfirm: () => erase.mutate({ personId }),
    });
  }

  return (
    <Card title="Kollegor">
      <QueryView query={members} pending={<TableSkeleton />}>
        {(rows) => (
          <ul className="grid divide-y divide-line">
            {rows.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <span className="min-w-0 flex-[1_1_14rem]">
                  <span className="block font-medium">{member.name ?? "Utan namn"}</span>
                  <span className="block text-sm wrap-anywhere text-muted">
                    {member.endedAt === null
                      ? `${memberPartTexts[member.part].label}${member.email ? ` · ${member.email}` : ""}`
                      : `Slutade ${fullDate(member.endedAt)}`}
                  </span>
                </span>
                {member.endedAt !== null ? (
                  <Button size="sm" onClick={() => askToErase(member)}>
                    Radera namnet
                  </Button>
                ) : (
                  member.part !== "owner" && (
                    <Button size="sm" onClick={() => setNaming(member)}>
                      Gör till ägare
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {naming && <NameOwnerDialog companyId={companyId} member={naming} onClose={() => setNaming(null)} />}
    </Card>
  );
}

function NameOwnerDialog({
  companyId,
  member: { personId, name },
  onClose,
}: {
  companyId: string;
  member: Member;
  onClose: () => void;
}) {
  const form = useInputForm(nameOwnerInput, { companyId, personId, reason: "" });
  const nameOwner = trpc.companyMembers.nameOwner.useMutation({
    meta: { done: "Företaget har en ny ägare", failed: "Kunde inte byta roll" },
  });
  return (
    <FormDialog
      form={form}
      title={`Gör ${name ?? "kollegan"} till ägare?`}
      text="Bara när ingen ägare går att nå. Alla kollegor får skälet i ett mejl."
      submit="Gör till ägare"
      save={nameOwner}
      onClose={onClose}
    >
      <TextareaField {...form.field("reason")} label="Skäl" />
    </FormDialog>
  );
}
