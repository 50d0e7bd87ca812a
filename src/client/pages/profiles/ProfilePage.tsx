import { useParams } from "wouter";
import { PendingEmail } from "#src/client/parts/accounts/PendingEmail.tsx";
import { CompanyProfile } from "#src/client/parts/profiles/CompanyProfile.tsx";
import { Completeness } from "#src/client/parts/profiles/Completeness.tsx";
import { ConsultantHeader } from "#src/client/parts/profiles/ConsultantHeader.tsx";
import { CvButton } from "#src/client/parts/profiles/CvButton.tsx";
import { ConsultantSections } from "#src/client/parts/profiles/ConsultantSections.tsx";
import {
  useReportProfileView,
  type ProfileOpening,
} from "#src/client/parts/profiles/useReportProfileView.ts";
import { SeenByCompanies } from "#src/client/parts/profiles/SeenByCompanies.tsx";
import { HiddenBanner } from "#src/client/parts/reports/HiddenBanner.tsx";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { lazyComponent } from "#src/client/routing/lazyComponent.tsx";
import { useQueryParam } from "#src/client/routing/address.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";

// With the libraries of forms, which the profiles of others do not need.
const AccountSecurity = lazyComponent(
  async () => (await import("#src/client/parts/accounts/AccountSecurity.tsx")).AccountSecurity,
);
const NameForm = lazyComponent(
  async () => (await import("#src/client/parts/profiles/NameForm.tsx")).NameForm,
);

/** The user's own profile, or another user's profile read-only. */
export function ProfilePage() {
  const { user } = useViewer();
  const { userId } = useParams<{ userId?: string }>();
  if (!user) return <NoProfile />;
  if (!user.name && (userId === undefined || userId === user.id)) return <NameForm user={user} />;
  return <Profile id={userId ?? user.id} user={user} />;
}

function Profile({ id, user }: { id: string; user: CurrentUser }) {
  const asCompany = useQueryParam("som") === "företag" && id === user.id && user.role === "consultant";
  const isOwn = id === user.id && !asCompany;
  const profileQuery = trpc.profiles.get.useQuery({ id, ...(asCompany && { asCompany }) });
  const opening = useReportProfileView(profileQuery.isSuccess && id !== user.id ? id : null);
  return (
    <QueryView query={profileQuery} pending={<PageSkeleton />} missing={<NoProfile />}>
      {(profile) => (
        <>
          <HiddenBanner title="Profilen är dold" reason={profile.hiddenReason}>
            Andra hittar den inte, men konversationer går att fortsätta. Redigera profilen så att den stämmer
            med våra villkor.
          </HiddenBanner>
          {asCompany && <SeenByCompanies />}
          {isOwn && (
            <div className="mb-4 empty:hidden">
              <PendingEmail user={user} />
            </div>
          )}
          <ProfileContent profile={profile} user={user} isOwn={isOwn} opening={opening} />
          <p className="mt-4 text-right">
            <ReportButton kind="profile" objectId={id} ownerId={id} />
          </p>
        </>
      )}
    </QueryView>
  );
}

interface ProfileContentProps {
  profile: Outputs["profiles"]["get"];
  user: CurrentUser;
  isOwn: boolean;
  opening: ProfileOpening;
}

function ProfileContent({ profile, user, isOwn, opening }: ProfileContentProps) {
  if (profile.company) return <CompanyProfile profile={profile} company={profile.company} isOwn={isOwn} />;
  if (profile.role === "admin") return <AdminProfile user={user} />;
  return (
    <>
      <ConsultantHeader
        profile={profile}
        isOwn={isOwn}
        actions={
          isOwn && (
            <>
              <LinkButton href={pathTo("/profile", { som: "företag" })} variant="ghost">
                Visa som företag ser den
              </LinkButton>
              <CvButton profile={profile} />
              <LinkButton href={pathTo("/edit-profile")}>Redigera profil</LinkButton>
            </>
          )
        }
      />
      {isOwn && <Completeness profile={profile} />}
      <ConsultantSections profile={profile} opening={opening} isOwn={isOwn} />
    </>
  );
}

/** Admins have no profile, only their sign-in. */
function AdminProfile({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader title={user.name} text={user.email} />
      <div className="grid gap-4">
        <AccountSecurity userId={user.id} />
      </div>
    </>
  );
}

function NoProfile() {
  const { user } = useViewer();
  return (
    <EmptyState
      page
      illustration={<PeopleIllustration />}
      title="Profil hittades inte. Logga in för att se din profil."
      action={
        user ? (
          <LinkButton href={pathTo("/profile")}>Till din profil</LinkButton>
        ) : (
          <LinkButton href={pathTo("/login")}>Logga in</LinkButton>
        )
      }
    />
  );
}
