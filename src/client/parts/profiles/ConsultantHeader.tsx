import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Badge } from "#src/client/ui/Badge.tsx";
import { counted } from "#src/copy/format.ts";
import { AvailabilityLine } from "./AvailabilityLine.tsx";
import { profileRate, statedRate } from "#src/client/parts/rates/rates.ts";

interface ConsultantHeaderProps {
  profile: Outputs["profiles"]["get"];
  /** Whether it is shown as its owner sees it. */
  isOwn?: boolean;
  star?: ReactNode;
  actions?: ReactNode;
}

/** What a buyer looks for first: who it is, when, for how much, with how much experience and where; with actions. */
export function ConsultantHeader({ profile, isOwn = false, star, actions }: ConsultantHeaderProps) {
  const name = profile.name ?? "Konsult";
  // The fallback rate would look like a rate that the consultant has given.
  const rate = isOwn ? (statedRate(profile) ?? "Timpris saknas") : profileRate(profile);
  const { availabilityConfirmedAt, yearsExperience, location } = profile;
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={profile.id} name={name} src={profile.profileImageUrl} size="xl" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <div className="flex items-center gap-1">
            <h1 className="text-xl wrap-anywhere">{name}</h1>
            {star}
          </div>
          <p className="text-base wrap-anywhere text-muted">{profile.title ?? "Konsult"}</p>
          {profile.verified && (
            <p className="mt-1.5">
              <Badge tone="contracts">
                <BadgeCheck className="size-3.5" aria-hidden />
                Verifierad
              </Badge>
            </p>
          )}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 sm:flex sm:flex-wrap sm:gap-x-12">
        <Fact term="Timpris">
          <span className="whitespace-nowrap tabular-nums">{rate}</span>
        </Fact>
        {availabilityConfirmedAt !== null && (
          <Fact term="Tillgänglighet">
            <AvailabilityLine consultant={profile} />
          </Fact>
        )}
        {yearsExperience !== null && (
          <Fact term="Erfarenhet">{counted(yearsExperience, "år", "år")} i branschen</Fact>
        )}
        <Fact term="Ort">{location ?? "Sverige"}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="mt-0.5 text-base font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
