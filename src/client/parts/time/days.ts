const format = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

/** 'mån 16 nov.' */
export function dayText(date: string): string {
  return format.format(new Date(date));
}
