import { OwnMembership } from "#src/client/parts/members/OwnMembership.tsx";
import { EraseMember } from "#src/client/parts/members/EraseMember.tsx";
import { personOf } from "#src/client/api/person.ts";
import { AccountSecurity } from "#src/client/parts/accounts/AccountSecurity.tsx";
import { OwnSessions } from "#src/client/parts/accounts/OwnSessions.tsx";
import { CalendarCard } from "#src/client/parts/integrations/CalendarCard.tsx";
import { KeysCard } from "#src/client/parts/integrations/KeysCard.tsx";
import { WebhooksCard } from "#src/client/parts/integrations/WebhooksCard.tsx";
import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { DeleteAccount } from "#src/client/parts/profiles/DeleteAccount.tsx";
import { MailSwitches } from "#src/client/parts/profiles/MailSwitches.tsx";
import { OwnData } from "#src/client/parts/profiles/OwnData.tsx";
import { VisibilityForm } from "#src/client/parts/profiles/VisibilityForm.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";

/** What is about the account and not about the profile: signing in, devices, emails, data. */
export function SettingsPage() {
  const { user } = useViewer();
  if (!user) return null;
  const isMember = user.role === "consultant" || user.role === "employer";
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Inställningar" text="Inloggning, mejl, enheter, API-nycklar och dina uppgifter." />
      <div className="grid gap-4">
        <PendingEmail user={user} />
        {user.person && (
          <OwnMembership companyId={user.id} person={user.person} hasPassword={user.username !== null} />
        )}
        {user.username === null ? <OwnSessions /> : <AccountSecurity userId={user.id} />}
        {user.role === "consultant" && <VisibilityForm userId={user.id} />}
        {isMember && <MailSwitches />}
        {isMember && <CalendarCard />}
        {(user.role === "consultant" || user.person?.part === "owner") && <KeysCard />}
        {user.person?.part === "owner" && <WebhooksCard />}
        {isMember && <OwnData userId={personOf(user).id} />}
        {user.person && user.person.id !== user.id && (
          <EraseMember personId={user.person.id} hasPassword={user.username !== null} />
        )}
        {user.role === "consultant" && <DeleteAccount userId={user.id} />}
      </div>
    </div>
  );
}
