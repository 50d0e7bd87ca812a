import { membersOnly, type Row } from "./row.ts";

export const calendarRows: readonly Row[] = [
  { title: "calendar", trpc: "integrations.calendar", answers: membersOnly },
  { rest: "POST /api/calendar", answers: { ...membersOnly, anna: 201, erik: 201, nord: 201, fjall: 201 } },
  { rest: "DELETE /api/calendar", answers: { ...membersOnly, anna: 204, erik: 204, nord: 204, fjall: 204 } },
];
