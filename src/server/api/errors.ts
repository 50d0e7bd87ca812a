import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { errorResponseFor, type ErrorResponse } from "#src/platform/http/errors.ts";
import { logFailure } from "#src/platform/data/outage.ts";
import type { Log } from "#src/platform/log.ts";
import { AppError } from "#src/shared/errors.ts";

/** The body of every error under /api. */
export function jsonErrorResponse(c: Context, details: ErrorResponse, requestId: string): Response {
  if (details.retryAfter !== undefined) c.header("Retry-After", String(details.retryAfter));
  const { message, code, fields, current } = details;
  const status: ContentfulStatusCode = contentful(details.status);
  return c.json(
    { message, code, requestId, ...(fields && { fields }), ...(current !== undefined && { current }) },
    status,
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

const known = [400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 500, 503] as const;

function contentful(status: number): ContentfulStatusCode {
  return known.find((code) => code === status) ?? 500;
}
