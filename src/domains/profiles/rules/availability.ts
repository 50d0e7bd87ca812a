import { daysBefore } from "#src/shared/time.ts";

/** What a consultant says about when and how much they can work (docs/rules/profiles.md#availability). */
export interface Availability {
  /** Null while the consultant has said nothing. */
  isAvailable: boolean | null;
  /** YYYY-MM-DD; null or a day that has passed is now. */
  availableFrom: string | null;
  /** 10 to 100 percent of full time; null when it is not said. */
  availablePercent: number | null;
  availabilityConfirmedAt: Date | null;
}

/** Days after which a statement is shown as old, and after which an email asks whether it is still true. */
export const confirmedDays = 14;

/** How long the link of the email works, in days. */
export const confirmLinkDays = 30;

type Given = {
  [Name in "isAvailable" | "availableFrom" | "availablePercent"]?: Availability[Name] | undefined;
};

/** A date or a share alone means available. Null takes the statement back. */
export function statedAvailability(before: Availability, given: Given, now: Date): Partial<Availability> {
  const { isAvailable, availableFrom, availablePercent } = given;
  if ([isAvailable, availableFrom, availablePercent].every((value) => value === undefined)) return {};
  if (isAvailable === null) return nothingSaid;
  const next = {
    isAvailable: isAvailable ?? before.isAvailable,
    availableFrom: availableFrom === undefined ? before.availableFrom : availableFrom,
    availablePercent: availablePercent === undefined ? before.availablePercent : availablePercent,
  };
  const saysSomething = next.availableFrom !== null || next.availablePercent !== null;
  if (next.isAvailable === null && !saysSomething) return {};
  return { ...next, isAvailable: next.isAvailable ?? true, availabilityConfirmedAt: now };
}

export const nothingSaid: Availability = {
  isAvailable: null,
  availableFrom: null,
  availablePercent: null,
  availabilityConfirmedAt: null,
};

/** The statement for who may see it: signed-in users. */
export function visibleAvailability(consultant: Availability, isMember: boolean): Availability {
  const { isAvailable, availableFrom, availablePercent, availabilityConfirmedAt } = isMember
    ? consultant
    : nothingSaid;
  return { isAvailable, availableFrom, availablePercent, availabilityConfirmedAt };
}

/** Whether a statement is so old that it is shown in grey with its age. */
export function isOldAvailability(confirmedAt: Date, now: Date): boolean {
  return confirmedAt < daysBefore(now, confirmedDays);
}

/** Whether to ask by email: an available consultant, at most every 14 days after the statement and the last question. */
export function isAvailabilityQuestionDue(
  consultant: Availability & { listed: boolean; availabilityAskedAt: Date | null },
  now: Date,
): boolean {
  const { listed, isAvailable, availabilityConfirmedAt, availabilityAskedAt } = consultant;
  const since = daysBefore(now, confirmedDays);
  return (
    listed &&
    isAvailable === true &&
    availabilityConfirmedAt !== null &&
    availabilityConfirmedAt <= since &&
    (availabilityAskedAt === null || availabilityAskedAt <= since)
  );
}
