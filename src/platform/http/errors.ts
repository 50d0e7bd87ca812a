import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { z } from "zod";
import { invalidInputText, errorText } from "#src/copy/errors.ts";
import { invalidValueText } from "#src/copy/invalid-values.ts";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { AppError, type ErrorCode, type ErrorDetails } from "#src/shared/errors.ts";
import { connectionCode, sqlState } from "#src/platform/data/sql-state.ts";
import { storageFailure } from "#src/platform/files/disk.ts";

// Validation messages that a schema does not define are in Swedish, too.
z.config({ localeError: invalidValueText });

/** An error as clients may see it, without internal details. */
export interface ErrorResponse extends Omit<ErrorDetails, "values"> {
  status: number;
  code: string;
  message: string;
  /** Whether it is a fault that belongs in the error log. */
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
  // Read-only: a standby, or maintenance.
  "25006": "unavailable",
  "40001": "unavailable",
  "40P01": "unavailable",
  "55000": "unavailable",
  "55P03": "unavailable",
};

/** Classes of SQLSTATE: connection, resources (disk, memory, connections), intervention (shutdown), system (I/O). */
const unavailableClasses = ["08", "53", "57", "58"];

/** The error mapper of both tRPC and REST. Expected errors keep their message, all others become a generic one. */
export function errorResponseFor(error: unknown): ErrorResponse {
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
  const stateCode = state ? codeOfState(state) : null;
  if (stateCode) return { ...fromAppError(new AppError(stateCode)), unexpected: stateCode !== "conflict" };
  const storageCode = storageFailure(cause);
  if (storageCode) return { ...fromAppError(new AppError(storageCode)), unexpected: true };
  if (connectionCode(cause)) return { ...fromAppError(new AppError("unavailable")), unexpected: true };
  if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") return fromTrpc(error);
  return { status: 500, code: "INTERNAL", message: unexpectedText, unexpected: true };
}

function codeOfState(state: string): ErrorCode | null {
  return byState[state] ?? (unavailableClasses.includes(state.slice(0, 2)) ? "unavailable" : null);
}

function fromAppError(appError: AppError): ErrorResponse {
  const retryAfter = appError.details.retryAfter ?? (appError.status === 503 ? 5 : undefined);
  return {
    status: appError.status,
    code: appError.code.toUpperCase(),
    message: errorText(appError),
    ...(appError.details.fields && { fields: appError.details.fields }),
    ...(appError.details.current !== undefined && { current: appError.details.current }),
    ...(retryAfter !== undefined && { retryAfter }),
    unexpected: false,
  };
}

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_type",
};

/** tRPC's own errors (unknown procedure, unreadable body, wrong method) with our messages. */
function fromTrpc(error: TRPCError): ErrorResponse {
  const status = getHTTPStatusCodeFromError(error);
  const message = errorText({ code: codeByStatus[status] ?? "bad_request", details: {} });
  return { status, code: error.code, message, unexpected: status >= 500 };
}

/** Messages by field path; the path "" is the whole input. */
function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (fields[path.map(String).join(".")] ??= []).push(message);
  return fields;
}
