import { useState } from "react";
import { dateTime } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table, actionsColumn } from "#src/client/ui/Table.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { newAdminInput } from "#src/domains/accounts/inputs.ts";
import { TextField, showFieldErrors, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { askFirst } from "#src/client/ui/confirm.ts";
import type { MenuItem } from "#src/client/ui/MenuPanel.tsx";
import { SecondaryText } from "./AdminTable.tsx";
import { GeneratedPassword } from "./ResetPasswordDialog.tsx";
import { AccountStatusBadge } from "./AccountStatusBadge.tsx";

type Admin = Outputs["admins"]["list"][number];

/** Who else is an admin, and what an admin can do about the others' accounts. */
export function AdminsCard() {
  const admins = trpc.admins.list.useQuery();
  return (
    <Card
      flush
      title="Administratörer"
      note="Minst en är alltid aktiv. Ditt eget lösenord byter du under Lösenord och säkerhet i kontomenyn."
      actions={
        <DialogButton dialog={(close) => <InviteAdminDialog onClose={close} />}>
          Bjud in administratör
        </DialogButton>
      }
    >
      <QueryView query={admins} pending={<TableSkeleton />}>
        {(rows) => <AdminTable admins={rows} />}
      </QueryView>
    </Card>
  );
}

function AdminTable({ admins }: { admins: readonly Admin[] }) {
  const { user } = useViewer();
  const { itemsOf, generated, closeGenerated } = useAdminActions();
  return (
    <>
      <Table
        caption="Administratörer"
        rows={admins}
        rowKey={({ id }) => id}
        columns={[
          {
            header: "Namn",
            cell: ({ id, name, username, email }) => (
              <>
                <span className="font-medium">
                  {name ?? username}
                  {id === user?.id && <span className="font-normal text-muted"> (du)</span>}
                </span>
                <SecondaryText>
                  <span className="wrap-anywhere">{email}</span>
                </SecondaryText>
              </>
            ),
          },
          { header: "Användarnamn", from: "lg", cell: ({ username }) => username },
          { header: "E-post", from: "xl", className: "wrap-anywhere", cell: ({ email }) => email },
          {
            header: "Status",
            cell: ({ status, hasSecondFactor, isReady }) => (
              <span className="flex flex-wrap gap-1">
                <AccountStatusBadge status={status} />
                {!isReady && <Badge tone="tips">Tillfälligt lösenord</Badge>}
                {!hasSecondFactor && <Badge tone="tips">Utan tvåstegsverifiering</Badge>}
              </span>
            ),
          },
          {
            header: "Senast inloggad",
            from: "md",
            cell: ({ lastSeenAt }) => lastSeenAt && dateTime(lastSeenAt),
          },
          {
            ...actionsColumn,
            cell: (row) =>
              row.id !== user?.id && (
                <div className="flex sm:justify-end">
                  <Menu label={`Åtgärder för ${row.name ?? row.username}`} size="sm" items={itemsOf(row)} />
                </div>
              ),
          },
        ]}
      />
      {generated && <GeneratedPassword {...generated} onClose={closeGenerated} />}
    </>
  );
}

function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(newAdminInput, { name: "", username: "", email: "" });
  const invite = trpc.admins.invite.useMutation({
    meta: { failed: "Kunde inte bjuda in administratören" },
    onError: showFieldErrors(form),
  });
  if (invite.data)
    return <GeneratedPassword name={invite.variables.name} generated={invite.data} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Bjud in administratör"
      text="Kontot skapas genast. Användarnamnet mejlas; det tillfälliga lösenordet visas här och lämnar du över själv."
      submit="Skapa konto"
      pendingText="Skapar..."
      pending={invite.isPending}
      onSubmit={(values) => invite.mutate(values)}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label="Namn" />
      <TextField {...form.field("email")} label="E-post" type="email" />
      <TextField {...form.field("username")} label="Användarnamn" verbatim />
    </FormDialog>
  );
}

/** The menu of another admin's row, and the password that was generated last. */
function useAdminActions() {
  const [generated, setGenerated] = useState<{
    name: string;
    generated: Outputs["admins"]["resetPassword"];
  } | null>(null);
  const status = trpc.admins.setStatus.useMutation({
    meta: { done: "Status uppdaterad", failed: "Kunde inte uppdatera status" },
  });
  const remove = trpc.admins.remove.useMutation({
    meta: { done: "Administratören är borttagen", failed: "Kunde inte ta bort administratören" },
  });
  const resetFactor = trpc.admins.resetSecondFactor.useMutation({
    meta: { done: "Tvåstegsverifieringen är borttagen", failed: "Kunde inte ta bort tvåstegsverifieringen" },
  });
  const resetPassword = trpc.admins.resetPassword.useMutation({
    meta: { failed: "Kunde inte återställa lösenordet" },
  });

  function itemsOf({
    id: userId,
    name: fullName,
    username,
    status: now,
    hasSecondFactor,
  }: Admin): (MenuItem | "line")[] {
    const name = fullName ?? username;
    const factorItems: MenuItem[] = hasSecondFactor
      ? [
          {
            label: "Ta bort tvåstegsverifieringen",
            onSelect: () =>
              askFirst({
                title: `Ta bort tvåstegsverifieringen för ${name}?`,
                text: "Gör det bara när du vet vem som ber om det. Alla inloggningar avslutas, och nästa gång slås den på igen.",
                confirmText: "Ta bort",
                onConfirm: () => resetFactor.mutate({ userId }),
              }),
          },
        ]
      : [];
    return [
      {
        label: "Återställ lösenord",
        onSelect: () =>
          askFirst({
            title: `Återställ lösenordet för ${name}?`,
            text: "Alla inloggningar avslutas. Du får ett tillfälligt lösenord att lämna över, inte per mejl.",
            confirmText: "Återställ lösenord",
            onConfirm: () =>
              resetPassword.mutate(
                { userId },
                { onSuccess: (data) => setGenerated({ name, generated: data }) },
              ),
          }),
      },
      ...factorItems,
      now === "active"
        ? {
            label: "Stäng av",
            onSelect: () =>
              askFirst({
                title: `Stäng av ${name}?`,
                text: "Alla inloggningar avslutas genast och det går inte att logga in förrän avstängningen hävs.",
                confirmText: "Stäng av",
                onConfirm: () => status.mutate({ userId, status: "suspended" }),
              }),
          }
        : { label: "Häv avstängning", onSelect: () => status.mutate({ userId, status: "active" }) },
      "line",
      {
        label: "Ta bort administratören",
        tone: "danger",
        onSelect: () =>
          askFirst({
            title: `Ta bort ${name}?`,
            text: "Kontot raderas med sina personuppgifter. Granskningsloggen finns kvar. Det går inte att ångra.",
            confirmText: "Ta bort administratören",
            onConfirm: () => remove.mutate({ userId }),
          }),
      },
    ];
  }

  return { itemsOf, generated, closeGenerated: () => setGenerated(null) };
}
