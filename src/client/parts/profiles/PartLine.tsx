import { levelLabels, partPeriod } from "#src/copy/profile-parts.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Badge } from "#src/client/ui/Badge.tsx";
import { SafeLink } from "#src/client/ui/SafeLink.tsx";
import { isPast } from "#src/domains/profiles/rules.ts";
import { useToday } from "#src/client/useToday.ts";

export type Part = Outputs["profiles"]["parts"][number];

/** One certificate, education, course or language in two lines. */
export function PartLine({ part }: { part: Part }) {
  const { kind, title, organisation, level, url, to } = part;
  const below = [organisation, partPeriod(part)].filter(Boolean).join(" · ");
  const today = useToday();
  const isExpired = kind === "certificate" && isPast(to, today);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">
          {url ? <SafeLink href={url}>{title}</SafeLink> : title}
        </span>
        {level && <span className="text-muted">{levelLabels[level]}</span>}
        {isExpired && <Badge tone="tips">Har gått ut</Badge>}
      </p>
      {below && <p className="text-sm text-muted">{below}</p>}
    </>
  );
}
