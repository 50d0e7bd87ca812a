import type { ReactNode } from "react";
import { advantageLabels } from "#src/copy/jobs.ts";
import { shownWebsite } from "#src/domains/profiles/rules.ts";
import { AvailabilityLine } from "#src/client/parts/profiles/AvailabilityLine.tsx";
import { statedRate } from "#src/client/parts/rates/rates.ts";
import { splitLabels } from "#src/client/parts/rates/RateSplit.tsx";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { StatusBadge } from "#src/client/parts/applications/StatusBadge.tsx";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { JobMatch } from "./JobMatch.tsx";

type Consultant = Outputs["jobs"]["matchingConsultants"]["items"][number];

interface MatchingConsultantProps {
  /** What stands before the picture, such as the box that chooses. */
  before?: ReactNode;
  consultant: Consultant;
  /** Undefined when the viewer may not message consultants. */
  onMessage: (() => void) | undefined;
}

/** A consultant who matches a job, with the match percentage. */
export function MatchingConsultant({ before, consultant, onMessage }: MatchingConsultantProps) {
  const { id, name, title, location, bio, skills, match, profileImageUrl } = consultant;
  const rate = statedRate(consultant);
  const fits = consultant.advantages.flatMap((each) => advantageLabels[each] ?? []);
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:grid-cols-[1fr_16rem]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2">
        <div className="flex gap-4 sm:row-span-2">
          {before}
          <Avatar id={id} name={name ?? "Konsult"} src={profileImageUrl} size="lg" />
        </div>
        <header>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-base wrap-anywhere">{name ?? "Konsult"}</h2>
            {consultant.isSelected ? (
              <Badge tone="accent">Anlitad</Badge>
            ) : (
              consultant.applicationStatus && (
                <>
                  <span className="text-sm text-muted">Har sökt</span>
                  <StatusBadge status={consultant.applicationStatus} />
                </>
              )
            )}
          </div>
          <p className="text-muted">
            {title ?? "Konsult"} · {location ?? "Norden"}
          </p>
        </header>
        <div className="grid gap-2 max-sm:col-span-2">
          {bio && <p className="line-clamp-3 wrap-anywhere">{bio}</p>}
          <ChipList
            label="Kompetenser"
            values={skills}
            toneOf={(skill) => (match.matched.includes(skill) ? "accent" : undefined)}
          />
          <Links consultant={consultant} />
        </div>
      </div>
      <div className="grid content-start gap-3">
        <JobMatch match={match} />
        <p className="font-semibold tabular-nums">
          {rate !== null && <span className="font-normal text-muted">{splitLabels.other.gets} </span>}
          {rate ?? "Timpris ej angivet"}
        </p>
        <AvailabilityLine consultant={consultant} />
        {fits.length > 0 && <p className="text-sm text-muted">{fits.join(" · ")}</p>}
        <div className="flex flex-wrap gap-2 *:grow">
          {onMessage && (
            <Button size="sm" onClick={onMessage}>
              Skicka meddelande
            </Button>
          )}
          <LinkButton href={pathTo("/consultant/:id", { id })} size="sm" variant={onMessage && "ghost"}>
            Visa profil
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Links({ consultant }: { consultant: Consultant }) {
  const links = [
    { text: "LinkedIn", href: consultant.linkedin },
    { text: "GitHub", href: consultant.github },
    { text: "Webbplats", href: shownWebsite(consultant.website) },
  ].filter(({ href }) => href !== null);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(({ text, href }) => (
        <li key={text}>
          <SafeLink href={href ?? ""}>{text}</SafeLink>
        </li>
      ))}
    </ul>
  );
}
