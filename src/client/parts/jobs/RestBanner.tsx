import { dayMonthYear, number } from "#src/copy/format.ts";
import { restText } from "#src/copy/jobs.ts";
import type { Outputs } from "#src/client/api/trpc.ts";
import { Banner } from "#src/client/ui/Banner.tsx";
import { StillOpenButtons } from "./StillOpenButtons.tsx";

interface RestBannerProps {
  job: Outputs["jobs"]["byId"];
  isOwner: boolean;
}

/** Why an active job takes no applications, or soon won't, and how its company goes on. */
export function RestBanner({ job, isOwner }: RestBannerProps) {
  const isOpen = job.status === "active" && !job.isArchived && job.hiddenReason === null;
  const rests = isOpen && !job.acceptsApplications;
  const { title, text } = restText(job);
  if (!isOwner) return rests ? <Banner title={title}>{text}</Banner> : null;
  if (!rests && !job.isAsked) return null;
  const asked = job.applyBy === null ? "Är uppdraget kvar?" : `Sök senast ${dayMonthYear(job.applyBy)}`;
  return (
    <Banner
      tone="warn"
      title={rests ? title : asked}
      action={<StillOpenButtons job={{ id: job.id, isOpenEnded: job.applyBy === null }} />}
    >
      {rests
        ? "Det syns inte för konsulterna. Ansökningarna finns kvar."
        : "Efter det syns det inte för konsulterna."}
    </Banner>
  );
}

/** How many of several places are taken. */
export function SeatsTaken({ job }: Pick<RestBannerProps, "job">) {
  if (!job.seatsTaken) return null;
  return (
    <p>
      {number(job.seatsTaken)} av {number(job.seats ?? 1)} platser är tillsatta.
    </p>
  );
}
