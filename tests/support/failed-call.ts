import { TRPCClientError } from "@trpc/client";

/** The error of a call that the server answered with this status; without one the server was not reached. */
export function failedCall(
  status: number | null,
  { code = "CODE", retryAfter }: { code?: string; retryAfter?: number } = {},
): Error {
  if (status === null) return new TRPCClientError("fetch failed");
  const data = { code, httpStatus: status, fields: null, retryAfter };
  return TRPCClientError.from({ error: { code: -32_000, message: "Det gick inte.", data } });
}
