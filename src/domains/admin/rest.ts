import { z } from "zod";
import { coerce, fromQuery } from "#src/platform/http/coerce.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type RestCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { auditFiltersInput } from "./inputs.ts";
import { privacyRouter } from "./router/privacy.ts";

// The procedure checks the filters, after the permission.
const unchecked = z.custom<z.input<typeof auditFiltersInput>>(() => true);
const createCaller = createCallerFactory(privacyRouter);

export const adminRest: readonly RestCall[] = [
  {
    method: "GET",
    path: "/api/admin/audit-log.csv",
    summary: "The audit log as CSV, newest first, at most 20 000 rows",
    status: 200,
    input: auditFiltersInput,
    output: { "text/csv": binary },
    handle: async (c, ctx) => {
      const query = coerce(auditFiltersInput, fromQuery(auditFiltersInput, c.req.queries()));
      const { name, text } = await createCaller(ctx).auditCsv(unchecked.parse(query));
      return download(c, name, "text/csv; charset=utf-8", text);
    },
  },
];
