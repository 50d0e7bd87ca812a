import type { TodoItem } from "#src/domains/todo/outputs.ts";

/** Of each kind. */
export const maxRows = 20;

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
