import { useParams } from "wouter";
import { CompanyProfile } from "#src/client/parts/profiles/CompanyProfile.tsx";
import { Completeness } from "#src/client/parts/profiles/Completeness.tsx";
import { ConsultantHeader, useOpenedProfile } from "#src/client/parts/profiles/ConsultantHeader.tsx";
import { ConsultantSections } from "#src/client/parts/profiles/ConsultantSections.tsx";
import { NameForm } from "#src/client/parts/profiles/NameForm.tsx";
import { PasswordForm } from "#src/client/parts/profiles/PasswordForm.tsx";
import { pathTo } from "#src/client/paths.ts";
import { QueryView } from "#src/client/query.tsx";
import { trpc, type Outputs } from "#src/client/trpc.ts";
import { Empty } from "#src/client/ui/Empty.tsx";
import { People } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer, type CurrentUser } from "#src/client/viewer.tsx";

/** The own profile, or somebody else's to read. */
export function ProfilePage() {
  const { user } = useViewer();
  const { userId } = useParams<{ userId?: string }>();
  if (!user) return <NoProfile />;
  if (!user.name && (userId === undefined || userId === user.id)) return <NameForm user={user} />;
  return <Profile id={userId ?? user.id} user={user} />;
}

function Profile({ id, user }: { id: string; user: CurrentUser }) {
  const isOwn = id === user.id;
  const found = trpc.profiles.get.useQuery({ id });
  useOpenedProfile(found.isSuccess && !isOwn ? id : null);
  return (
    <QueryView query={found} pending={<PageSkeleton />} missing={<NoProfile />}>
      {(profile) => <Shown profile={profile} user={user} isOwn={isOwn} />}
    </QueryView>
  );
}

interface ShownProps {
  profile: Outputs["profiles"]["get"];
  user: CurrentUser;
  isOwn: boolean;
}

function Shown({ profile, user, isOwn }: ShownProps) {
  if (profile.company) return <CompanyProfile profile={profile} company={profile.company} isOwn={isOwn} />;
  if (profile.role === "admin") return <AdminProfile user={user} />;
  return (
    <>
      {isOwn && <Completeness profile={profile} />}
      <ConsultantHeader
        profile={profile}
        actions={isOwn && <LinkButton href={pathTo("/edit-profile")}>Redigera profil</LinkButton>}
      />
      <ConsultantSections profile={profile} />
    </>
  );
}

/** Those who run the platform have no profile, only a password of their own. */
function AdminProfile({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader title={user.name} text={user.email} />
      <PasswordForm userId={user.id} />
    </>
  );
}

function NoProfile() {
  return <Empty page picture={<People />} title="Profil hittades inte. Logga in för att se din profil." />;
}
