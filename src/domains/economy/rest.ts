import { z } from "zod";
import { coerce, fromQuery } from "#src/platform/http/coerce.ts";
import { download } from "#src/platform/http/delivery.ts";
import { binary, type RestCall } from "#src/platform/http/rest.ts";
import { createCallerFactory } from "#src/platform/trpc.ts";
import { encodeCp437 } from "#src/shared/cp437.ts";
import { accountingFileInput, economyFiltersInput } from "./inputs.ts";
import { economyRouter } from "./router.ts";

// The procedure checks the filters, after the permission.
const unchecked = z.custom<z.input<typeof economyFiltersInput>>(() => true);
const createCaller = createCallerFactory(economyRouter);

export const economyRest: readonly RestCall[] = [
  {
    method: "GET",
    path: "/api/admin/economy/commissions.csv",
    summary: "The commission ledger, or agreements to book, as CSV",
    status: 200,
    input: economyFiltersInput,
    output: { "text/csv": binary },
    handle: async (c, ctx) => {
      const query = coerce(economyFiltersInput, fromQuery(economyFiltersInput, c.req.queries()));
      const { name, text } = await createCaller(ctx).csv(unchecked.parse(query));
      return download(c, name, "text/csv; charset=utf-8", text);
    },
  },
  {
    method: "GET",
    path: "/api/admin/economy/commissions.si",
    summary: "The vouchers of the commission ledger of a month or a year as SIE 4",
    status: 200,
    input: accountingFileInput,
    output: { "application/octet-stream": binary },
    handle: async (c, ctx) => {
      const period = c.req.query("period") ?? "";
      const { name, text } = await createCaller(ctx).sie({ period });
      return download(c, name, "application/octet-stream", encodeCp437(text));
    },
  },
];
