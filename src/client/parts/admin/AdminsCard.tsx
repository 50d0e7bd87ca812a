import { dateTime } from "#src/copy/format.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { DialogButton } from "#src/client/ui/DialogButton.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { Menu } from "#src/client/ui/Menu.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { Table } from "#src/client/ui/Table.tsx";
import { actionsColumn } from "#src/client/ui/tableColumns.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { SecondaryText } from "./AdminTable.tsx";
import { InviteAdminDialog } from "./InviteAdminDialog.tsx";
import { GeneratedPassword } from "./ResetPasswordDialog.tsx";
import { useAdminActions } from "./useAdminActions.ts";
import { StatusBadge } from "./StatusBadge.tsx";

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
                <StatusBadge status={status} />
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
