import { describe, expect, it } from "vitest";
import { availabilityText, confirmedAgo } from "#src/copy/availability.ts";
import {
  isAvailabilityQuestionDue,
  isOldAvailability,
  nothingSaid,
  statedAvailability,
} from "#src/domains/profiles/rules/availability.ts";
import { daysBefore } from "#src/shared/time.ts";

const now = new Date("2026-11-22T12:00:00Z");
const said = {
  isAvailable: true,
  availableFrom: "2027-03-01",
  availablePercent: 80,
  availabilityConfirmedAt: daysBefore(now, 20),
};

describe("what a consultant says about availability", () => {
  it("is kept when nothing is given", () => {
    expect(statedAvailability(said, {}, now)).toEqual({});
    expect(statedAvailability(nothingSaid, { availableFrom: null, availablePercent: null }, now)).toEqual({});
  });

  it("is confirmed with every change, and keeps what is not given", () => {
    expect(statedAvailability(said, { availablePercent: 50 }, now)).toEqual({
      ...said,
      availablePercent: 50,
      availabilityConfirmedAt: now,
    });
    expect(statedAvailability(said, { isAvailable: false }, now)).toMatchObject({ isAvailable: false });
  });

  it("is that they are available when only a date or a share is given", () => {
    expect(statedAvailability(nothingSaid, { availableFrom: "2027-01-01" }, now)).toEqual({
      isAvailable: true,
      availableFrom: "2027-01-01",
      availablePercent: null,
      availabilityConfirmedAt: now,
    });
    const share = { isAvailable: true, availablePercent: 50, availabilityConfirmedAt: now };
    expect(statedAvailability(nothingSaid, { availablePercent: 50 }, now)).toMatchObject(share);
    const alone = { ...nothingSaid, isAvailable: true, availabilityConfirmedAt: now };
    expect(statedAvailability(nothingSaid, { isAvailable: true }, now)).toEqual(alone);
  });

  it("is taken back with null", () => {
    expect(statedAvailability(said, { isAvailable: null, availablePercent: 50 }, now)).toEqual(nothingSaid);
  });

  it.for([
    [{}, null],
    [{ isAvailable: false, availableFrom: "2027-03-01" }, "Inte tillgänglig"],
    [{ isAvailable: true }, "Tillgänglig nu"],
    [{ isAvailable: true, availableFrom: "2026-11-22", availablePercent: 80 }, "Tillgänglig nu · 80\u00a0%"],
    [{ isAvailable: true, availableFrom: "2026-12-01" }, "Tillgänglig från 1 december"],
    [{ isAvailable: true, availableFrom: "2027-03-01" }, "Tillgänglig från 1 mars 2027"],
  ] as const)("in words: %j is %j", ([fields, text]) => {
    expect(availabilityText({ ...nothingSaid, ...fields }, now)).toBe(text);
  });

  it.for([
    [15, "Bekräftad för 2 veckor sedan"],
    [21, "Bekräftad för 3 veckor sedan"],
    [62, "Bekräftad för 8 veckor sedan"],
    [63, "Bekräftad för 2 månader sedan"],
  ] as const)("%i days old: %s", ([days, text]) => {
    expect(confirmedAgo(daysBefore(now, days), now)).toBe(text);
  });

  it("is old after more than 14 days", () => {
    expect([14, 15].map((days) => isOldAvailability(daysBefore(now, days), now))).toEqual([false, true]);
  });
});

describe("the question whether it is still true", () => {
  const consultant = { ...said, listed: true, availabilityAskedAt: null };

  it.for([
    ["20 days after the statement", {}, true],
    ["on the 14th day", { availabilityConfirmedAt: daysBefore(now, 14) }, true],
    ["on the 13th day", { availabilityConfirmedAt: daysBefore(now, 13) }, false],
    ["13 days after the last question", { availabilityAskedAt: daysBefore(now, 13) }, false],
    ["14 days after the last question", { availabilityAskedAt: daysBefore(now, 14) }, true],
    ["to a consultant who cannot be found", { listed: false }, false],
    ["to a consultant who is not available", { isAvailable: false }, false],
    ["to a consultant whose statement has no date", { availabilityConfirmedAt: null }, false],
    ["to a consultant who has said nothing", nothingSaid, false],
  ] as const)("%s: %j %s", ([, fields, isDue]) => {
    expect(isAvailabilityQuestionDue({ ...consultant, ...fields }, now)).toBe(isDue);
  });
});
