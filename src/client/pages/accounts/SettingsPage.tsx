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
import { cx, linkClass } from "#src/client/ui/classNames.ts";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";

/** What is about the account and not about the profile: one order for all roles. */
export function SettingsPage() {
  const { user } = useViewer();
  if (!user) return null;
  const { person } = user;
  const isConsultant = user.role === "consultant";
  const isMember = isConsultant || user.role === "employer";
  const isOwner = person?.part === "owner";
  const hasPassword = user.username !== null;
  const parts = [
    {
      id: "du",
      label: isConsultant ? "Vem ser mig" : "Du",
      content: (
        <>
          {isConsultant && <VisibilityForm userId={user.id} />}
          {person && (
            <OwnMembership
              key={person.email ?? person.pendingEmail}
              companyId={user.id}
              person={person}
              hasPassword={hasPassword}
            />
          )}
        </>
      ),
    },
    {
      id: "inloggning",
      label: "Inloggning",
      content: hasPassword ? <AccountSecurity userId={user.id} /> : <OwnSessions />,
    },
    { id: "mejl", label: "Mejl", content: isMember && <MailSwitches /> },
    {
      id: "kopplingar",
      label: "Kopplingar",
      content: (
        <>
          {isMember && <CalendarCard />}
          {(isConsultant || isOwner) && <KeysCard />}
          {isOwner && <WebhooksCard />}
        </>
      ),
    },
    {
      id: "uppgifter",
      label: "Dina uppgifter",
      content: (
        <>
          {isMember && <OwnData userId={personOf(user).id} />}
          {person && person.id !== user.id && <EraseMember personId={person.id} hasPassword={hasPassword} />}
          {isConsultant && <DeleteAccount userId={user.id} />}
        </>
      ),
    },
  ];
  return (
    <div className={cx("mx-auto", isMember ? "max-w-5xl" : "max-w-3xl")}>
      <PageHeader title="Inställningar" />
      <div className="lg:flex lg:items-start lg:gap-8">
        {isMember && (
          <nav
            aria-label="Inställningar"
            className="scroll-fade mb-3 flex gap-5 overflow-x-auto whitespace-nowrap [scrollbar-width:none] lg:sticky lg:top-24 lg:w-36 lg:shrink-0 lg:flex-col lg:gap-0"
          >
            {parts.map(({ id, label }) => (
              <a
                key={id}
                href={`#${id}`}
                className={cx(linkClass.quiet, "flex h-9 shrink-0 items-center thumb:h-11")}
              >
                {label}
              </a>
            ))}
          </nav>
        )}
        <div className="grid min-w-0 flex-1 gap-4">
          <PendingEmail user={user} />
          {parts.map(({ id, content }) => (
            <div key={id} id={id} className="grid gap-4 empty:hidden">
              {content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
