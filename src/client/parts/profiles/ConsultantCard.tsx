import { ForWriters } from "#src/client/parts/members/ForWriters.tsx";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { cardSkills } from "#src/domains/profiles/rules.ts";
import { pathTo } from "#src/client/routing/paths.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { ChipList } from "#src/client/ui/ChipList.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { MatchBar } from "#src/client/ui/MatchBar.tsx";
import { AvailabilityLine } from "./AvailabilityLine.tsx";
import { FavoriteStar } from "./FavoriteStar.tsx";
import { cardFallback, statedRate } from "#src/client/parts/rates/rates.ts";
import { splitLabels } from "#src/client/parts/rates/RateSplit.tsx";

interface ConsultantCardProps {
  /** What stands beside the star, such as the box that chooses. */
  choice?: ReactNode;
  consultant: Outputs["profiles"]["directory"]["items"][number];
  canStar: boolean;
  pending: boolean;
  onContact: () => void;
}

export function ConsultantCard(props: ConsultantCardProps) {
  const { choice, consultant, canStar, pending, onContact } = props;
  const { id, title, location, skills, profileImageUrl, bio, verified, matchPercentage } = consultant;
  const name = consultant.name ?? "Konsult";
  const more = skills.length - cardSkills;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <header className="flex items-start gap-3">
        <Avatar id={id} name={name} src={profileImageUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-base wrap-anywhere">{name}</h2>
            {verified && <Badge tone="contracts">Verifierad</Badge>}
          </div>
          <p className="wrap-anywhere text-muted">{title ?? "Konsult"}</p>
        </div>
        <div className="-mt-1 -mr-1 flex shrink-0 items-center max-sm:flex-col empty:hidden">
          {canStar && <FavoriteStar consultant={consultant} />}
          {choice}
        </div>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-1.5 text-muted">
          <MapPin className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{location ?? "Norden"}</span>
        </p>
        <Rate rate={statedRate(consultant)} />
      </div>
      <AvailabilityLine consultant={consultant} />
      {bio && <p className="line-clamp-2 wrap-anywhere text-muted">{bio}</p>}
      {skills.length > 0 && (
        <ChipList label="Kompetenser" values={skills.slice(0, cardSkills)}>
          {more > 0 && <li className="self-center text-xs text-muted">+{more} till</li>}
        </ChipList>
      )}
      <div className="mt-auto grid gap-4">
        {matchPercentage !== undefined && <MatchBar href={pathTo("/sa-rankar-vi")} value={matchPercentage} />}
        <div className="flex gap-2 *:flex-1">
          <LinkButton
            href={pathTo("/consultant/:id", { id })}
            size="sm"
            variant="ghost"
            aria-label={`Visa profil: ${name}`}
          >
            Visa profil
          </LinkButton>
          <ForWriters>
            <Button
              size="sm"
              onClick={onContact}
              pending={pending}
              pendingText="Skickar..."
              aria-label={`Kontakta ${name}`}
            >
              Kontakta
            </Button>
          </ForWriters>
        </div>
      </div>
    </Card>
  );
}

/** The fallback must not look like a rate that the consultant has given. */
function Rate({ rate }: { rate: string | null }) {
  if (rate === null)
    return <p className="text-xs whitespace-nowrap text-muted tabular-nums">Riktpris {cardFallback}</p>;
  return (
    <p className="font-semibold whitespace-nowrap tabular-nums">
      <span className="font-normal text-muted">{splitLabels.other.gets}</span> {rate}
    </p>
  );
}
