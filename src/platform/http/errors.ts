import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { z } from "zod";
import { invalidInputText, errorText, unexpectedText } from "#src/copy/errors.ts";
import { AppError, type ErrorCode } from "#src/shared/errors.ts";
import { connectionCode, sqlState } from "#src/platform/data/sql-state.ts";

// What a schema has no words of its own for is told in Swedish, too.
z.config(z.locales.sv());

/** An error as the outside may see it: nothing of the inside in it. */
export interface ErrorAnswer {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string[]>;
  retryAfter?: number;
  /** Whether it belongs in the error log: nobody meant it. */
  unexpected: boolean;
}

const byState: Record<string, ErrorCode> = {
  "23505": "conflict",
  "23503": "conflict",
  "23514": "bad_request",
  "22001": "bad_request",
  "22003": "bad_request",
  "22007": "bad_request",
  "22008": "bad_request",
  "22021": "bad_request",
  "22P02": "bad_request",
  "22P05": "bad_request",
  "40001": "unavailable",
  "40P01": "unavailable",
  "53300": "unavailable",
  "55P03": "unavailable",
  "57014": "unavailable",
  "57P01": "unavailable",
  "57P03": "unavailable",
};

/** The one mapper for tRPC and REST: deliberate refusals keep their words, all else becomes a plain failure. */
export function answerFor(error: unknown): ErrorAnswer {
  const cause = error instanceof TRPCError && error.cause ? error.cause : error;
  if (cause instanceof AppError) return fromAppError(cause);
  if (
    cause instanceof z.ZodError &&
    !(error instanceof TRPCError && error.code === "INTERNAL_SERVER_ERROR")
  ) {
    return {
      status: 400,
      code: "BAD_REQUEST",
      message: invalidInputText,
      fields: fieldsOf(cause),
      unexpected: false,
    };
  }
  const state = sqlState(cause);
  const stateCode = state ? (byState[state] ?? (state.startsWith("08") ? "unavailable" : null)) : null;
  if (stateCode) return { ...fromAppError(new AppError(stateCode)), unexpected: stateCode !== "conflict" };
  if (connectionCode(cause)) return { ...fromAppError(new AppError("unavailable")), unexpected: true };
  if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") return fromTrpc(error);
  return { status: 500, code: "INTERNAL", message: unexpectedText, unexpected: true };
}

function fromAppError(appError: AppError): ErrorAnswer {
  const retryAfter = appError.details.retryAfter ?? (appError.status === 503 ? 5 : undefined);
  return {
    status: appError.status,
    code: appError.code.toUpperCase(),
    message: errorText(appError),
    ...(appError.details.fields && { fields: appError.details.fields }),
    ...(retryAfter !== undefined && { retryAfter }),
    unexpected: false,
  };
}

const ownWords: Partial<Record<number, ErrorCode>> = {
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_type",
};

/** tRPC's own refusals (unknown procedure, unreadable body, wrong method) in our words. */
function fromTrpc(error: TRPCError): ErrorAnswer {
  const status = getHTTPStatusCodeFromError(error);
  const message = errorText({ code: ownWords[status] ?? "bad_request", details: {} });
  return { status, code: error.code, message, unexpected: status >= 500 };
}

/** Messages by field; what is wrong with the whole stands under "". Names nobody gave a field are not repeated. */
function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (fields[path.map(String).join(".")] ??= []).push(message);
  return fields;
}
