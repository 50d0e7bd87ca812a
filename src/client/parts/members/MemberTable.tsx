import { useState } from "react";
import { relativeDate } from "#src/copy/format.ts";
import { endMembershipQuestion, memberPartTexts } from "#src/copy/members.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { signOut } from "#src/client/layout/signOut.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { Menu } from "#src/client/ui/Menu.tsx";
import { Table, actionsColumn } from "#src/client/ui/Table.tsx";
import { PartDialog } from "./PartDialog.tsx";

type Member = Outputs["members"]["list"][number];

interface MemberTableProps {
  members: readonly Member[];
  ownId: string;
  isOwner: boolean;
}

/** The people of the company, with what an owner can do about each. */
export function MemberTable({ members, ownId, isOwner }: MemberTableProps) {
  const [changing, setChanging] = useState<Member | null>(null);
  const setPart = trpc.members.setPart.useMutation({
    meta: { done: "Rollen är ändrad", failed: "Kunde inte ändra rollen" },
    onSuccess: () => setChanging(null),
  });
  const end = trpc.members.end.useMutation({
    meta: { done: "Medlemskapet är avslutat", failed: "Kunde inte avsluta medlemskapet" },
    onSuccess: (_, { personId }) => {
      if (personId === ownId) signOut();
    },
  });

  function askToEnd(member: Member) {
    const isOwn = member.personId === ownId;
    const name = member.name ?? member.email ?? "kollegan";
    askFirst({
      ...endMembershipQuestion({ name, part: member.part, isOwn }),
      onConfirm: () => end.mutate({ personId: member.personId }),
    });
  }

  function itemsOf(member: Member) {
    const ending = { tone: "danger" as const, onSelect: () => askToEnd(member) };
    if (!isOwner) return [{ label: "Lämna företaget", ...ending }];
    return [
      { label: "Ändra roll", onSelect: () => setChanging(member) },
      { label: member.personId === ownId ? "Lämna företaget" : "Avsluta medlemskap", ...ending },
    ];
  }

  return (
    <>
      <Table
        caption="Kollegor"
        rows={members}
        rowKey={({ id }) => String(id)}
        rowClass={() => "relative"}
        columns={[
          {
            header: "Namn",
            className: "max-sm:pr-8",
            cell: ({ personId, name, email }) => (
              <span className="block min-w-0">
                <span className="font-medium">
                  {name ?? "Utan namn"}
                  {personId === ownId && <span className="font-normal text-muted"> (du)</span>}
                </span>
                <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
              </span>
            ),
          },
          { header: "Roll", cell: ({ part }) => memberPartTexts[part].label },
          {
            header: "Senast aktiv",
            from: "md",
            cell: ({ lastSeenAt }) =>
              lastSeenAt ? <span suppressHydrationWarning>{relativeDate(lastSeenAt)}</span> : "Aldrig",
          },
          {
            header: "Tvåstegsverifiering",
            from: "md",
            cell: ({ hasSecondFactor }) => (
              <Badge tone={hasSecondFactor ? "accent" : "neutral"}>{hasSecondFactor ? "Ja" : "Nej"}</Badge>
            ),
          },
          {
            ...actionsColumn,
            className: "max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:w-auto",
            cell: (member) =>
              (isOwner || member.personId === ownId) && (
                <div className="flex justify-end">
                  <Menu
                    label={`Åtgärder för ${member.name ?? member.email ?? "kollegan"}`}
                    size="sm"
                    items={itemsOf(member)}
                  />
                </div>
              ),
          },
        ]}
      />
      {changing && (
        <PartDialog
          title={`Roll för ${changing.name ?? changing.email ?? "kollegan"}`}
          part={changing.part}
          submit="Spara"
          pending={setPart.isPending}
          onSubmit={(part) => setPart.mutate({ personId: changing.personId, part })}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
