import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { InvitationStatus } from "#src/constants/accounts.ts";
import { invitationFilters } from "#src/domains/admin/rules.ts";
import { invitationFilterLabels, invitationRemovalText, invitationStatusLabels } from "#src/copy/admin.ts";
import { filteredQueryOptions } from "#src/client/api/query.tsx";
import { stockholmDay } from "#src/shared/time.ts";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button, IconButton } from "#src/client/ui/Button.tsx";
import { CopyButton } from "#src/client/ui/CopyButton.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import { SpeechBubblesIllustration } from "#src/client/ui/Illustrations.tsx";
import type { Tone } from "#src/client/ui/tones.ts";
import { actionsColumn } from "#src/client/ui/Table.tsx";
import { inviteInput } from "#src/domains/accounts/inputs.ts";
import { TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { AdminListTab } from "./AdminListTab.tsx";
import { SecondaryText } from "./AdminTable.tsx";
import { InviteManyDialog } from "./InviteManyDialog.tsx";
import { useListFilters } from "./ListFilters.tsx";

type Invitation = Outputs["admin"]["invitations"]["items"][number];

const tones: Record<InvitationStatus, Tone> = { pending: "tips", accepted: "accent", expired: "neutral" };

const dates = "whitespace-nowrap";

export function InvitationsTab() {
  const [inviting, setInviting] = useState<"one" | "many" | null>(null);
  const state = useListFilters(invitationFilters);
  const list = trpc.admin.invitations.useInfiniteQuery(state.input, filteredQueryOptions);
  const remove = trpc.admin.deleteInvitation.useMutation({
    meta: { done: "Inbjudan borttagen", failed: "Kunde inte ta bort inbjudan" },
  });
  const renew = trpc.invitations.renew.useMutation({
    meta: {
      done: ({ email, emailed }: Outputs["invitations"]["renew"]) => ({
        title: emailed ? "Inbjudan skickad igen" : "Inbjudan förnyad",
        text: emailed
          ? `Länken är på väg till ${email} och gäller i 14 dagar.`
          : "Inget mejl skickas härifrån. Kopiera länken och skicka den själv.",
      }),
      failed: "Kunde inte skicka inbjudan",
    },
  });

  function confirmRemoval(invitation: Invitation) {
    askFirst({
      title: `Ta bort inbjudan till ${invitation.companyName}?`,
      text: invitationRemovalText(invitation),
      confirmText: "Ta bort inbjudan",
      onConfirm: () => remove.mutate({ id: invitation.id }),
    });
  }

  return (
    <>
      <AdminListTab
        state={state}
        of={["inbjudan", "inbjudningar"]}
        placeholder="Företag eller e-post"
        labels={invitationFilterLabels}
        list={list}
        empty={{
          title: "Inga inbjudningar",
          text: "Bjud in ett företag med en länk som gäller i 14 dagar.",
          illustration: <SpeechBubblesIllustration />,
        }}
        caption="Inbjudningar"
        rowKey={({ id }) => id}
        columns={[
          {
            header: "Företag",
            cell: (row) => (
              <>
                {row.companyName}
                <SecondaryText>
                  <span className="wrap-anywhere">{row.email}</span>
                </SecondaryText>
              </>
            ),
          },
          {
            header: "E-post",
            from: "xl",
            cell: (row) => <span className="max-sm:wrap-anywhere">{row.email}</span>,
          },
          { header: "Skapad", from: "lg", className: dates, cell: (row) => stockholmDay(row.createdAt) },
          { header: "Går ut", className: dates, cell: (row) => stockholmDay(row.expiresAt) },
          {
            header: "Status",
            cell: (row) => <Badge tone={tones[row.status]}>{invitationStatusLabels[row.status]}</Badge>,
          },
          {
            ...actionsColumn,
            cell: (row) => (
              <div className="flex gap-2 sm:justify-end sm:max-md:flex-wrap">
                {/* Only a pending invitation has a link. */}
                {row.link !== null && (
                  <CopyButton size="sm" text={row.link}>
                    Kopiera länk
                  </CopyButton>
                )}
                {row.status !== "accepted" && (
                  <Button
                    size="sm"
                    onClick={() => renew.mutate({ id: row.id })}
                    pending={renew.isPending && renew.variables.id === row.id}
                    pendingText="Skickar..."
                  >
                    Skicka igen
                  </Button>
                )}
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label="Ta bort"
                  variant="danger"
                  onClick={() => confirmRemoval(row)}
                />
              </div>
            ),
          },
        ]}
      >
        <span className="ml-auto flex flex-wrap gap-2">
          <Button onClick={() => setInviting("many")}>Bjud in flera</Button>
          <Button variant="primary" onClick={() => setInviting("one")}>
            Ny inbjudan
          </Button>
        </span>
      </AdminListTab>
      {inviting === "one" && <InviteDialog onClose={() => setInviting(null)} />}
      {inviting === "many" && <InviteManyDialog onClose={() => setInviting(null)} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(inviteInput, { email: "", companyName: "" });
  const invite = trpc.admin.invite.useMutation({
    meta: {
      done: ({ email, emailed }: Outputs["admin"]["invite"]) => ({
        title: emailed ? "Inbjudan skickad" : "Inbjudan skapad",
        text: emailed
          ? `Länken är på väg till ${email}.`
          : "Inget mejl skickas härifrån. Kopiera länken och skicka den själv.",
      }),
      failed: "Kunde inte skicka inbjudan",
    },
  });
  return (
    <FormDialog
      form={form}
      title="Ny inbjudan"
      text="Företaget får ett mejl med en länk för att registrera sig. Länken gäller i 14 dagar."
      submit="Skicka inbjudan"
      pendingText="Skickar..."
      save={invite}
      onClose={onClose}
    >
      <TextField {...form.field("email")} label="E-post" type="email" />
      <TextField {...form.field("companyName")} label="Företagsnamn" />
    </FormDialog>
  );
}
