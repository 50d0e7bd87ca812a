import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { statusWithBody } from "#src/platform/http/compression.ts";
import { errorResponseFor, type ErrorResponse } from "#src/platform/http/errors.ts";
import { logFailure } from "#src/platform/data/outage.ts";
import type { Log } from "#src/platform/log.ts";
import { AppError } from "#src/shared/errors.ts";

/** The body of every error under /api. */
export function jsonErrorResponse(c: Context, details: ErrorResponse, requestId: string): Response {
  if (details.retryAfter !== undefined) c.header("Retry-After", String(details.retryAfter));
  const { message, code, fields, current } = details;
  return c.json(
    { message, code, requestId, ...(fields && { fields }), ...(current !== undefined && { current }) },
    statusWithBody(details.status),
  );
}

export function errorResponse(error: unknown, c: Context, log: Log, requestId: string): Response {
  if (error instanceof HTTPException && error.res) return error.res;
  const details = errorResponseFor(
    error instanceof HTTPException
      ? new AppError(error.status === 413 ? "payload_too_large" : "bad_request")
      : error,
  );
  if (details.unexpected) logFailure(log, error, { requestId }, "request failed");
  return jsonErrorResponse(c, details, requestId);
}
