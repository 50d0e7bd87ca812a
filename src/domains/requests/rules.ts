import type { ErrorCode } from "#src/shared/errors.ts";
import type { RequestState } from "#src/constants/requests.ts";
import { dayAfter } from "#src/shared/time.ts";

/** Days that a consultant has to answer when the company says nothing else, and at most. */
const defaultDays = 7;
const maxDays = 90;

/** How many people a company that is not confirmed may ask within 24 hours. */
const firstRequests = 5;

/** The last day to answer; not after that of the job (days are YYYY-MM-DD, Stockholm). */
export function defaultAnswerBy(today: string, applyBy: string | null): string {
  const day = dayAfter(today, defaultDays);
  return applyBy !== null && applyBy < day ? applyBy : day;
}

/** Whether a company may choose this day: who says yes has to be able to apply on it. */
export function isAnswerBy(answerBy: string, today: string, applyBy: string | null): boolean {
  return (
    answerBy >= today && answerBy <= dayAfter(today, maxDays) && (applyBy === null || answerBy <= applyBy)
  );
}

interface RequestFacts {
  withdrawnAt: Date | null;
  declinedAt: Date | null;
  /** When the consultant applied for the job, also if the application is withdrawn by now. */
  appliedAt: Date | null;
  answerBy: string;
}

/** How a request stands (docs/rules/requests.md#states). */
export function requestState(request: RequestFacts, today: string): RequestState {
  if (request.withdrawnAt) return "withdrawn";
  if (request.appliedAt) return "accepted";
  if (request.declinedAt) return "declined";
  return request.answerBy < today ? "expired" : "sent";
}

/** Whether the company waits for an answer: not while one cannot apply (docs/rules/requests.md#states). */
export function awaitsAnswer(state: RequestState, acceptsApplications: boolean): boolean {
  return state === "sent" && acceptsApplications;
}

/** The error for declining or withdrawing a request, or null. */
export function endRequestError(state: RequestState): ErrorCode | null {
  return state === "sent" ? null : "request_not_open";
}

/** Whether so many people are more than a company may ask (docs/rules/requests.md#asking). */
export function isAboveFirstRequests(asked: Iterable<string>, more: Iterable<string>): boolean {
  return new Set([...asked, ...more]).size > firstRequests;
}
