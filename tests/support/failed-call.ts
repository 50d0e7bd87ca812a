import { TRPCClientError } from "@trpc/client";

interface FailedCall {
  code?: string;
  retryAfter?: number;
  /** The errors of the fields of the input. */
  fields?: Record<string, string[]> | null;
}

/** The error of a call that the server answered with this status; without one the server was not reached. */
export function failedCall(
  status: number | null,
  { code = "CODE", retryAfter, fields = null }: FailedCall = {},
): Error {
  if (status === null) return new TRPCClientError("fetch failed");
  const data = { code, httpStatus: status, fields, retryAfter };
  return TRPCClientError.from({ error: { code: -32_000, message: "Det gick inte.", data } });
}
