import { Eye, FileText, Target, UserRound } from "lucide-react";
import { number, numberOrDash } from "#src/copy/format.ts";
import { EndingContracts } from "#src/client/parts/contracts/EndingContracts.tsx";
import { OwnAvailability } from "#src/client/parts/profiles/OwnAvailability.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Banner } from "#src/client/ui/Banner.tsx";
import { LinkButton, TextLink } from "#src/client/ui/Links.tsx";
import { PageHeader } from "#src/client/ui/PageHeader.tsx";
import { StatCard } from "#src/client/ui/StatCard.tsx";
import { useViewer, type CurrentUser } from "#src/client/api/viewer.tsx";
import { LiftingSkills } from "./LiftingSkills.tsx";
import { MatchingJobs } from "./MatchingJobs.tsx";
import { Todo } from "./Todo.tsx";

export function ConsultantDashboardPage() {
  const { user } = useViewer();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={`Hej ${user.firstName ?? "Konsult"}!`}
        actions={
          <>
            <LinkButton href={pathTo("/mina-ansokningar")}>
              <FileText className="size-4 max-sm:hidden" aria-hidden />
              Mina ansökningar
            </LinkButton>
            <LinkButton href={pathTo("/edit-profile")}>
              <UserRound className="size-4 max-sm:hidden" aria-hidden />
              Redigera profil
            </LinkButton>
          </>
        }
      />
      <Todo user={user} />
      <ImportantMessages />
      <Figures user={user} />
      <div className="mt-2 sm:mt-4">
        <OwnAvailability userId={user.id} />
      </div>
      <MatchingJobs />
      <div className="mt-8 empty:hidden">
        <LiftingSkills userId={user.id} />
      </div>
      <div className="mt-8 empty:hidden">
        <EndingContracts viewerId={user.id} />
      </div>
    </>
  );
}

function ImportantMessages() {
  const { data } = trpc.notifications.unreadByType.useQuery();
  const important = data && importantMessages(data);
  if (!important) return null;
  const { text, href, linkText } = important;
  return (
    <Banner className="mb-4 sm:mb-6" title="Viktiga meddelanden">
      {text}{" "}
      <TextLink href={href} className="whitespace-nowrap">
        {linkText}
      </TextLink>
    </Banner>
  );
}

function Figures({ user }: { user: CurrentUser }) {
  const views = trpc.profiles.viewCount.useQuery({ id: user.id });
  const matches = trpc.jobs.matchingFigures.useQuery();
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-4">
      <StatCard
        dense
        label="Profilvisningar"
        value={numberOrDash(views.data?.count)}
        note="Senaste 7 dagarna"
        icon={<Eye aria-hidden />}
        tone="accent"
        href={pathTo("/profile")}
        badge={
          views.data &&
          (views.data.count > 0 ? (
            <Badge tone="accent" dot>
              Aktiv
            </Badge>
          ) : (
            <Badge>Ny profil</Badge>
          ))
        }
      />
      <StatCard
        dense
        label="Matchande uppdrag"
        value={numberOrDash(matches.data?.total)}
        note="Utifrån dina kompetenser"
        icon={<Target aria-hidden />}
        tone="jobs"
        href={pathTo("/jobs", { matching: true })}
        badge={
          matches.data &&
          (matches.data.fresh > 0 ? (
            <Badge tone="jobs">{number(matches.data.fresh)} nya</Badge>
          ) : (
            <Badge>Inga ännu</Badge>
          ))
        }
      />
    </div>
  );
}

/** What 'Viktiga meddelanden' says while anything is unread (docs/rules/notifications.md#notification-types). */
export function importantMessages(unread: Readonly<Record<string, number>>) {
  const count = Object.values(unread).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return {
    text: count === 1 ? "Du har en oläst notifikation." : `Du har ${number(count)} olästa notifikationer.`,
    ...(unread["message"]
      ? { href: pathTo("/messages"), linkText: "Visa meddelanden" }
      : { href: pathTo("/notifications"), linkText: "Visa notifikationer" }),
  };
}
