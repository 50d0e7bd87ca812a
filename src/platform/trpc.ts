import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from "@trpc/server";
import superjson, { type SuperJSONResult } from "superjson";
import { AppError, fail } from "#src/shared/errors.ts";
import type { Role } from "#src/constants/accounts.ts";
import type { Ctx, Viewer } from "./context.ts";
import { errorResponseFor } from "./http/errors.ts";
import { serialize } from "./http/serialize.ts";
import { histogram } from "./metrics.ts";
import { logSecurityEvent } from "./data/security-log.ts";
import type { RestMeta } from "./http/rest.ts";
import { requireRecentProof } from "./auth/identity-proof.ts";
import { requireMember, requireRole, requireSafeSignIn, requireUser, requireWriter } from "./auth/rights.ts";

/** A body that superjson cannot read or rejects (prototype keys) is a bad request, not an internal error. */
function deserialize(body: SuperJSONResult): unknown {
  try {
    return superjson.deserialize(body);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause: new AppError("bad_request"), message: String(cause) });
  }
}

/** The metadata of a procedure that is a REST endpoint, too. */
export function rest(
  method: RestMeta["method"],
  path: string,
  summary: string,
  more?: Omit<RestMeta, "method" | "path" | "summary">,
) {
  return { rest: { method, path, summary, ...more } };
}

const t = initTRPC
  .context<Ctx>()
  .meta<{ rest?: RestMeta; byReaders?: true; isOpen?: boolean }>()
  .create({
    transformer: { serialize, deserialize },
    // By the pings clients and proxies see that a stream is open.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error, ctx }) => {
      const { status, code, message, fields, current, retryAfter } = errorResponseFor(error);
      return {
        code: shape.code,
        message,
        data: {
          httpStatus: status,
          code,
          fields: fields ?? null,
          current: current ?? null,
          retryAfter: retryAfter ?? null,
          requestId: ctx?.requestId ?? null,
        },
      };
    },
  });

export const router = t.router;
/** For what answers in tRPC's place: `_config` has the transformer and the error formatter of `create`. */
export const trpcConfig = t._config;
export const createCallerFactory = t.createCallerFactory;

const codes: Partial<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

const observeProcedure = histogram(
  "bryggan_procedure_seconds",
  "Duration of procedures, called by tRPC or REST",
);

/** Measures the procedure, and gives expected errors their HTTP status in tRPC. */
const base = t.middleware(async ({ ctx, path, type, next }) => {
  const start = performance.now();
  const result = await next();
  const appError = !result.ok && result.error.cause instanceof AppError ? result.error.cause : null;
  if (type !== "subscription") {
    const outcome = result.ok ? "ok" : appError ? "rejected" : "failed";
    observeProcedure({ procedure: path, outcome }, (performance.now() - start) / 1000);
  }
  if (!appError) return result;
  if (appError.code === "forbidden") logSecurityEvent(ctx, "rights.refused", { procedure: path });
  throw new TRPCError({
    code: codes[appError.status] ?? "PRECONDITION_FAILED",
    message: appError.code,
    cause: appError,
  });
});

/** Procedures for viewers that `viewerOf` returns, after what a user must have done before anything else. */
function procedureFor<V extends Viewer>(viewerOf: (ctx: Ctx) => V) {
  return measured.use(({ ctx, next, type, meta }) => {
    requireSafeSignIn(ctx);
    const viewer = viewerOf(ctx);
    // Whatever changes something is refused unless it says that it is the reader's own (docs/rules/members.md#parts).
    if (type === "mutation" && !meta?.byReaders) requireWriter(viewer);
    return next({ ctx: { viewer } });
  });
}

function withRole<const R extends Role>(role: R) {
  return (ctx: Ctx) => requireRole(ctx, role);
}

function requireOwner<V extends Viewer>(viewer: V): V {
  if (viewer.part !== "owner") fail(viewer.part === "reader" ? "read_only_member" : "forbidden");
  return viewer;
}

/**
 * The procedure builders. Permissions are checked before the input is read. The first two (base…) also work for users
 * who must first change a temporary password or add a second factor; all others fail for them. Each check is one
 * middleware: tRPC copies its options and the context for each of them.
 */
const measured = t.procedure.use(base);
/** OpenAPI says of open ones that no key and no session are needed. */
export const baseProcedure = measured.meta({ isOpen: true });
export const baseAuthedProcedure = measured.use(({ ctx, next }) =>
  next({ ctx: { viewer: requireUser(ctx).viewer } }),
);
export const publicProcedure = baseProcedure.use(({ ctx, next }) => {
  requireSafeSignIn(ctx);
  return next();
});
export const authedProcedure = procedureFor((ctx) => requireUser(ctx).viewer);
/** For consultants and employers. */
export const memberProcedure = procedureFor((ctx) => requireMember(ctx).viewer);
export const consultantProcedure = procedureFor(withRole("consultant"));
export const employerProcedure = procedureFor(withRole("employer"));
export const adminProcedure = procedureFor(withRole("admin"));
/** For what only the owners of a company may do. */
export const ownerProcedure = procedureFor((ctx) => requireOwner(withRole("employer")(ctx)));
/** For what a consultant does alone and of a company only its owners. */
export const accountOwnerProcedure = procedureFor((ctx) => {
  const { viewer } = requireMember(ctx);
  return viewer.role === "employer" ? requireOwner(viewer) : viewer;
});
/** For what gives or takes the rights of an account. */
export const provenAdminProcedure = procedureFor((ctx) => {
  const viewer = withRole("admin")(ctx);
  requireRecentProof({ ...ctx, viewer });
  return viewer;
});
