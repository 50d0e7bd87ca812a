import { limits } from "#src/constants/limits.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc } from "#src/client/api/trpc.ts";
import { useViewer } from "#src/client/api/viewer.tsx";
import { CompanySignIn } from "#src/client/parts/members/CompanySignIn.tsx";
import { Invitations } from "#src/client/parts/members/Invitations.tsx";
import { JoinRequests } from "#src/client/parts/members/JoinRequests.tsx";
import { MemberTable } from "#src/client/parts/members/MemberTable.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { Card } from "#src/client/ui/Card.tsx";
import { DialogButton } from "#src/client/ui/Button.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { TableSkeleton } from "#src/client/ui/Skeleton.tsx";
import { inviteMemberInput } from "#src/domains/members/inputs.ts";
import { FormControl, TextField, useInputForm } from "#src/client/forms/form.tsx";
import { FormDialog } from "#src/client/forms/FormDialog.tsx";
import { PartSelect } from "#src/client/parts/members/PartSelect.tsx";

/** The people of the company; owners invite, change and end. */
export function MembersPage() {
  const { user } = useViewer();
  const members = trpc.members.list.useQuery();
  const isOwner = user?.person?.part === "owner";
  return (
    <>
      <PageHeader
        title="Kollegor"
        text={
          isOwner
            ? "Var och en har sin egen inloggning. Uppdrag, konversationer och avtal är företagets."
            : "De som arbetar här. En ägare bjuder in och ändrar roller."
        }
        actions={
          <>
            <LinkButton href={pathTo("/handelser")}>Händelser</LinkButton>
            {isOwner && (
              <DialogButton variant="primary" dialog={(close) => <InviteMemberDialog onClose={close} />}>
                Bjud in kollega
              </DialogButton>
            )}
          </>
        }
      />
      <div className="grid gap-4">
        {isOwner && <JoinRequests />}
        <Card flush>
          <QueryView query={members} pending={<TableSkeleton />}>
            {(rows) => <MemberTable members={rows} ownId={user?.person?.id ?? ""} isOwner={isOwner} />}
          </QueryView>
        </Card>
        {isOwner && <Invitations />}
        {isOwner && <CompanySignIn members={members.data ?? []} />}
        <p className="text-sm text-muted">
          Högst {limits.members} kollegor, väntande inbjudningar inräknade.
          {isOwner && (
            <>
              {" "}
              Vill ni avsluta företagets konto? <TextLink href={pathTo("/kontakt")}>Kontakta oss</TextLink>,
              så raderar vi det.
            </>
          )}
        </p>
      </div>
    </>
  );
}

function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const form = useInputForm(inviteMemberInput, { email: "", part: "recruiter" as const });
  const invite = trpc.members.invite.useMutation({
    meta: {
      done: { title: "Inbjudan är skickad", text: "Länken gäller i 14 dagar." },
      failed: "Kunde inte bjuda in kollegan",
    },
  });
  return (
    <FormDialog
      form={form}
      title="Bjud in kollega"
      text="Kollegan får ett mejl med en länk och väljer sin egen inloggning."
      submit="Skicka inbjudan"
      pendingText="Skickar..."
      save={invite}
      onClose={onClose}
    >
      <TextField {...form.field("email")} label="E-post" type="email" />
      <FormControl {...form.field("part")} label="Roll" group required>
        {(field) => <PartSelect {...field} />}
      </FormControl>
    </FormDialog>
  );
}
