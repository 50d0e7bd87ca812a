import { DayPicker } from "react-day-picker";
import { sv } from "react-day-picker/locale";
import { cx } from "./classNames.ts";

interface CalendarProps {
  /** YYYY-MM-DD, or blank. */
  day: string;
  onPick: (day: string) => void;
}

const dayButton =
  "size-9 rounded-md tabular-nums hover:bg-line thumb:size-11 focus-visible:outline-2 focus-visible:outline-accent";

export function Calendar({ day, onPick }: CalendarProps) {
  const selected = day === "" ? undefined : new Date(`${day}T12:00`);
  return (
    <DayPicker
      mode="single"
      locale={sv}
      showOutsideDays
      showWeekNumber
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={(_picked, clicked) => onPick(isoDay(clicked))}
      classNames={{
        root: "relative",
        months: "relative",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: cx(dayButton, "inline-flex items-center justify-center"),
        button_next: cx(dayButton, "inline-flex items-center justify-center"),
        chevron: "size-4 fill-current",
        month_caption: "flex h-9 items-center justify-center font-semibold first-letter:uppercase thumb:h-11",
        weekday: "size-9 font-normal text-muted",
        week_number: "w-8 text-center text-xs text-muted max-sm:hidden",
        week_number_header: "w-8 max-sm:hidden",
        day: "text-center",
        day_button: dayButton,
        today: "font-bold text-accent",
        outside: "text-muted",
        selected: "*:bg-accent *:text-on-accent",
      }}
    />
  );
}

function isoDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}
