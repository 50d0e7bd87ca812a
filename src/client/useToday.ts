import { useState } from "react";
import { stockholmDay } from "#src/shared/time.ts";

/** The day when it was first shown, as YYYY-MM-DD: a clock that is read at each rendering would change what is shown. */
export function useToday(): string {
  const [today] = useState(() => stockholmDay(new Date()));
  return today;
}
