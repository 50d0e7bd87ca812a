import { stockholmMoment, weekOf } from "#src/shared/stockholm.ts";
import { dayOf } from "./moments.ts";

const hour = 3_600_000;
const day = 24 * hour;
const times = ["09:00", "10:30", "13:00", "14:30", "15:30"];

export interface Slot {
  date: string;
  time: string;
  moment: Date;
}

/** The times for interviews on the working days of this week and the next, in order. */
export function interviewSlots(now: Date): Slot[] {
  const { from } = weekOf(now);
  const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((place) =>
    dayOf(new Date(from.getTime() + place * day + 12 * hour)),
  );
  return days.flatMap((date) =>
    times.flatMap((time) => {
      const moment = stockholmMoment(date, time);
      return moment ? [{ date, time, moment }] : [];
    }),
  );
}

/** A working time after that moment that no list holds: for interviews that were long ago. */
export function slotAfter(moment: Date, time: string): Slot {
  for (let later = 1; ; later += 1) {
    const date = dayOf(new Date(moment.getTime() + later * day));
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    const at = weekday === 0 || weekday === 6 ? null : stockholmMoment(date, time);
    if (at && at > moment) return { date, time, moment: at };
  }
}
