import type { ComponentProps } from "react";
import { timeOfDay } from "#src/copy/format.ts";
import { overlaps } from "#src/domains/applications/rules.ts";
import { stockholmMoment } from "#src/shared/time.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { TimeInput } from "#src/client/ui/DateInput.tsx";

interface BookedOn {
  /** YYYY-MM-DD, or what is typed of it. */
  day: string;
  /** The application whose own interview does not count. */
  except: number;
}

/** The company's other interviews on the day, so that no one picks a time that is taken. */
function useBooked({ day, except }: BookedOn) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const { data } = trpc.applications.interviews.useQuery({ day, limit: 50 }, { enabled: isDay });
  return (data?.items ?? [])
    .filter(({ applicationId }) => applicationId !== except)
    .map(({ scheduledDate, minutes }) => ({ scheduledAt: scheduledDate, minutes }));
}

interface InterviewTimeProps extends Omit<ComponentProps<typeof TimeInput>, "isTaken">, BookedOn {
  minutes: unknown;
}

/** When an interview begins; the times at which the company has another one are greyed. */
export function InterviewTime({ day, except, minutes, ...field }: InterviewTimeProps) {
  const booked = useBooked({ day, except });

  function isTaken(time: string): boolean {
    const scheduledAt = stockholmMoment(day, time);
    if (!scheduledAt) return false;
    return booked.some((other) => overlaps({ scheduledAt, minutes: Number(minutes) }, other));
  }
  return <TimeInput {...field} isTaken={isTaken} />;
}

export function BookedTimes(on: BookedOn) {
  const spans = useBooked(on).map(({ scheduledAt, minutes }) => {
    const end = new Date(scheduledAt.getTime() + minutes * 60_000);
    return `${timeOfDay(scheduledAt)}–${timeOfDay(end)}`;
  });
  return spans.length === 0 ? "Svensk tid" : `Svensk tid. Redan bokat: ${spans.join(", ")}`;
}
