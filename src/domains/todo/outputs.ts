import { z } from "zod";
import { todoKinds } from "#src/constants/todo.ts";

/** Something that waits for the viewer. `id` is of what the kind is about; the rest is what its row says. */
export const todoItemOutput = z.object({
  kind: z.enum(todoKinds),
  /** Of the contract, interview, conversation or job; 0 for what is about the viewer. */
  id: z.number().int(),
  jobId: z.number().int().nullable(),
  /** Of an interview's or a report's application. */
  applicationId: z.number().int().nullable(),
  jobTitle: z.string().nullable(),
  /** The other party. */
  name: z.string().nullable(),
  /** How many wait, for kinds that are counted. */
  count: z.number().int().nullable(),
  /** When it is due or takes place; a date without a time is midnight UTC. */
  at: z.date().nullable(),
});
export type TodoItem = z.output<typeof todoItemOutput>;
