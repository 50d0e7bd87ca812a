import { linkClass } from "#src/client/ui/classNames.ts";
import { ConsultantComments } from "#src/client/parts/members/Comments.tsx";
import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { MessageDialog } from "#src/client/parts/messaging/dialogs.ts";
import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";
import { ConsultantHeader } from "#src/client/parts/profiles/ConsultantHeader.tsx";
import { CvButton } from "#src/client/parts/profiles/CvButton.tsx";
import { ConsultantSections } from "#src/client/parts/profiles/ConsultantSections.tsx";
import {
  useReportProfileView,
  type ProfileOpening,
} from "#src/client/parts/profiles/useReportProfileView.ts";
import { FavoriteStar } from "#src/client/parts/profiles/FavoriteStar.tsx";
import { ReportButton } from "#src/client/parts/reports/ReportButton.tsx";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { QueryView } from "#src/client/api/query.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { EmptyState } from "#src/client/ui/EmptyState.tsx";
import { PeopleIllustration } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { PageSkeleton } from "#src/client/ui/Skeleton.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";

const InviteDialog = lazyDialog(
  async () => (await import("#src/client/parts/profiles/InviteDialog.tsx")).InviteDialog,
);

type Profile = Outputs["profiles"]["get"];

/** A consultant's profile as other users see it. */
export function ConsultantPage() {
  const { id = "" } = useParams<{ id: string }>();
  const profileQuery = trpc.profiles.get.useQuery({ id });
  const isConsultant =
    profileQuery.data !== undefined &&
    profileQuery.data.company === null &&
    profileQuery.data.role !== "admin";
  const opening = useReportProfileView(isConsultant ? id : null);
  return (
    <QueryView query={profileQuery} pending={<PageSkeleton />} missing={<NotFoundCard />}>
      {(profile) =>
        isConsultant ? (
          <>
            <BackButton />
            <Consultant profile={profile} opening={opening} />
          </>
        ) : (
          <NotFoundCard />
        )
      }
    </QueryView>
  );
}

function Consultant({ profile, opening }: { profile: Profile; opening: ProfileOpening }) {
  const { user } = useViewer();
  const [dialog, setDialog] = useState<"message" | "invite" | null>(null);
  const isEmployer = user?.role === "employer";
  return (
    <>
      <ConsultantHeader
        profile={profile}
        star={isEmployer && <FavoriteStar consultant={profile} />}
        actions={
          isEmployer ? (
            <>
              <ForWriters>
                <Button variant="primary" onClick={() => setDialog("message")}>
                  Skicka meddelande
                </Button>
                <Button onClick={() => setDialog("invite")}>Bjud in till projekt</Button>
              </ForWriters>
              <CvButton profile={profile} />
            </>
          ) : (
            user?.id === profile.id && <LinkButton href={pathTo("/edit-profile")}>Redigera profil</LinkButton>
          )
        }
      />
      <ConsultantSections profile={profile} opening={opening} isOwn={user?.id === profile.id} />
      {isEmployer && (
        <Card title="Interna kommentarer" className="mt-8">
          <ConsultantComments id={profile.id} />
          {user.person?.part === "owner" && (
            <p className="mt-4 text-sm text-muted">
              Begär konsulten ut sina uppgifter?{" "}
              <a href={apiPaths.heldAbout(profile.id)} download="uppgifter.json" className={linkClass.inline}>
                Ladda ner allt ni har sparat om {profile.name}
              </a>
            </p>
          )}
        </Card>
      )}
      <p className="mt-4 text-right">
        <ReportButton kind="profile" objectId={profile.id} ownerId={profile.id} />
      </p>
      {dialog === "message" && <MessageDialog consultant={profile} onClose={() => setDialog(null)} />}
      {dialog === "invite" && <InviteDialog consultant={profile} onClose={() => setDialog(null)} />}
    </>
  );
}

function BackButton() {
  const [, navigate] = useLocation();

  function back() {
    if (window.history.length > 1) window.history.back();
    else navigate(pathTo("/search-consultants"));
  }

  return (
    <Button variant="ghost" onClick={back} className="mb-3 -ml-2">
      <ArrowLeft className="size-4" aria-hidden />
      Tillbaka
    </Button>
  );
}

function NotFoundCard() {
  return (
    <Card>
      <EmptyState
        page
        illustration={<PeopleIllustration />}
        title="Konsult hittades inte"
        text="Profilen kan ha tagits bort, eller så är länken fel."
        action={
          <LinkButton href={pathTo("/search-consultants")} variant="primary">
            Till konsultsökningen
          </LinkButton>
        }
      />
    </Card>
  );
}
