import { memberProcedure, router } from "#src/platform/trpc.ts";
import { todoItemOutput } from "./outputs.ts";
import { listTodo } from "./queries/list.ts";

export const todoRouter = router({
  list: memberProcedure.output(todoItemOutput.array()).query(({ ctx }) => listTodo(ctx)),
});
