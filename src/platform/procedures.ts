import type { AnyTRPCProcedure, TRPCProcedureType, TRPCRouterRecord } from "@trpc/server";
import { z } from "zod";

export interface Procedure {
  /** With its routers: "jobs.create". */
  name: string;
  type: TRPCProcedureType;
  meta: unknown;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  call: AnyTRPCProcedure;
}

const definition = z.object({
  meta: z.unknown(),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
  output: z.instanceof(z.ZodType).optional(),
});

/**
 * The procedures of the router. Reads `_def`, because tRPC has no public list of procedures and schemas; its own adapters
 * read the same. The server does not start when a new version of tRPC has other contents.
 */
export function proceduresOf(router: { _def: { procedures: TRPCRouterRecord } }): Procedure[] {
  return Object.entries(router._def.procedures).flatMap(([name, call]) => {
    if (typeof call !== "function") return [];
    const { meta, inputs, output } = definition.parse(call._def);
    return [{ name, type: call._def.type, meta, input: inputs[0], output, call }];
  });
}
