import { BadgeCheck, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Avatar } from "#src/client/ui/Avatar.tsx";
import { Card } from "#src/client/ui/Card.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { AvailabilityLine } from "./AvailabilityLine.tsx";
import { profileRate, statedRate } from "#src/client/parts/rates/rates.ts";

interface ConsultantHeaderProps {
  profile: Outputs["profiles"]["get"];
  star?: ReactNode;
  actions?: ReactNode;
}

/** Name, title, location and rate of a consultant, with actions. */
export function ConsultantHeader({ profile, star, actions }: ConsultantHeaderProps) {
  const { user } = useViewer();
  const name = profile.name ?? "Konsult";
  // The fallback rate would look like a rate that the consultant has given.
  const rate = user?.id === profile.id ? (statedRate(profile) ?? "Timpris saknas") : profileRate(profile);
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        <Avatar id={profile.id} name={name} src={profile.profileImageUrl} size="xl" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <div className="flex items-center gap-1">
            <h1 className="text-xl wrap-anywhere">{name}</h1>
            {star}
          </div>
          <p className="wrap-anywhere">{profile.title ?? "Konsult"}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            <span className="flex items-center gap-1.5">
              <MapPin className="size-4 shrink-0" aria-hidden />
              {profile.location ?? "Sverige"}
            </span>
            <span className="font-semibold whitespace-nowrap text-text tabular-nums">{rate}</span>
            {profile.verified && (
              <span className="flex items-center gap-1.5 text-contracts">
                <BadgeCheck className="size-4 shrink-0" aria-hidden />
                Verifierad
              </span>
            )}
          </p>
          <AvailabilityLine consultant={profile} className="mt-2" />
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>
        )}
      </div>
    </Card>
  );
}
