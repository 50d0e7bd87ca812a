import type { contracts } from "#db/schema/index.ts";
import type { TodoItem } from "#src/domains/todo/outputs.ts";

export function item(kind: TodoItem["kind"], id: number, rest: Partial<TodoItem>): TodoItem {
  const nothing = {
    jobId: null,
    applicationId: null,
    jobTitle: null,
    name: null,
    count: null,
    at: null,
  };
  return { kind, id, ...nothing, ...rest };
}

/** What a row says of an agreement: the job and the other party. */
export function partOf(
  { jobId, jobTitle, consultantId, consultantName, employerName }: typeof contracts.$inferSelect,
  viewerId: string,
): Partial<TodoItem> {
  return { jobId, jobTitle, name: viewerId === consultantId ? employerName : consultantName };
}
