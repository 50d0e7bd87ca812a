import { todoKinds } from "#src/constants/todo.ts";
import type { TodoItem } from "./outputs.ts";

/** Days before an interview from which the consultant is reminded of it; the company is on its day. */
export const shownInterviewDays = 14;

/** Days after which a job without applicants is pointed out. */
export const noApplicantsDays = 3;

/** Days after a job's last day within which extending it is offered. */
export const passedDays = 7;

/** Rows of each kind. */
export const maxRows = 20;

/** The job of a draft of an application, which is named by it; null for other drafts. */
export function draftedJobId(name: string): number | null {
  const id = /^application ([1-9]\d{0,8})$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

/** The most urgent kind first, within a kind the earliest, and last what has no time (docs/rules/screens.md#to-do). */
export function inOrder<Item extends Pick<TodoItem, "kind" | "at">>(items: readonly Item[]): Item[] {
  return todoKinds.flatMap((wanted) =>
    items
      .filter(({ kind }) => kind === wanted)
      .toSorted((a, b) => timeOf(a) - timeOf(b))
      .slice(0, maxRows),
  );
}

function timeOf({ at }: Pick<TodoItem, "at">): number {
  return at?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
