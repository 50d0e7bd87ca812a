import { describe, expect, it } from "vitest";
import {
  capped,
  counted,
  dateTime,
  durationText,
  fileSize,
  fullDate,
  inboxTime,
  jobAge,
  krPerHour,
  months,
  number,
  oreAsKr,
  oreAsKrPerHour,
  percent,
  rateInWords,
  relativeInSentence,
  sekPerHour,
  timeOfDay,
} from "#src/copy/format.ts";

const nbsp = "\u00a0";

/** A time in Stockholm, given with its offset. */
function at(moment: string): Date {
  return new Date(moment);
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

describe("numbers and money", () => {
  it("groups thousands with a non-breaking space", () => {
    expect(number(12500)).toBe(`12${nbsp}500`);
    expect(number(999)).toBe("999");
    expect(krPerHour(950)).toBe(`950${nbsp}kr/h`);
    expect(krPerHour(1200)).toBe(`1${nbsp}200${nbsp}kr/h`);
  });

  it("shows öre only when there are any", () => {
    expect(oreAsKr(91_200_000)).toBe(`912${nbsp}000${nbsp}kr`);
    expect(oreAsKr(91_200_050)).toBe(`912${nbsp}000,50${nbsp}kr`);
    expect(oreAsKr(5)).toBe(`0,05${nbsp}kr`);
    expect(oreAsKrPerHour(95_050)).toBe(`950,50${nbsp}kr/h`);
  });

  it("writes the rate of a card as one value when minimum and maximum are equal", () => {
    expect(sekPerHour(800, 1200)).toBe(`800-1${nbsp}200 SEK/tim`);
    expect(sekPerHour(950, 950)).toBe("950 SEK/tim");
    expect(sekPerHour(1200, 1200)).toBe(`1${nbsp}200 SEK/tim`);
  });

  it("writes the rate of the job board from the known values", () => {
    expect(rateInWords(800, 950)).toBe(`800 - 950${nbsp}kr/h`);
    expect(rateInWords(800, 1200)).toBe(`800 - 1${nbsp}200${nbsp}kr/h`);
    expect(rateInWords(900, 900)).toBe(`900${nbsp}kr/h`);
    expect(rateInWords(800, null)).toBe(`Från 800${nbsp}kr/h`);
    expect(rateInWords(null, 950)).toBe(`Upp till 950${nbsp}kr/h`);
    expect(rateInWords(null, null)).toBeNull();
  });

  it("writes percentages the Swedish way", () => {
    expect(percent(85)).toBe(`85${nbsp}%`);
    expect(percent(7.5)).toBe(`7,5${nbsp}%`);
    expect(percent(0)).toBe(`0${nbsp}%`);
  });

  it("writes file sizes in the largest fitting unit", () => {
    expect(fileSize(0)).toBe("0 B");
    expect(fileSize(1023)).toBe("1023 B");
    expect(fileSize(1024)).toBe("1 kB");
    expect(fileSize(1024 * 1024 - 1)).toBe("1 MB");
    expect(fileSize(1_468_006)).toBe("1,4 MB");
    expect(fileSize(10 * 1024 * 1024)).toBe("10 MB");
    expect(fileSize(2 * 1024 ** 3)).toBe("2 GB");
  });

  it("caps counts and chooses singular or plural", () => {
    expect(capped(0, 99)).toBe("0");
    expect(capped(99, 99)).toBe("99");
    expect(capped(100, 99)).toBe("99+");
    expect(capped(1001, 1000)).toBe(`1${nbsp}000+`);
    expect(counted(1, "ansökan", "ansökningar")).toBe("1 ansökan");
    expect(counted(0, "ansökan", "ansökningar")).toBe("0 ansökningar");
    expect(counted(1200, "ansökan", "ansökningar")).toBe(`1${nbsp}200 ansökningar`);
  });
});

describe("age of a job", () => {
  const now = at("2026-05-20T12:00:00+02:00");

  it.each([
    [-5, "Nyss"],
    [0, "Nyss"],
    [59, "Nyss"],
    [60, "1 timme"],
    [119, "1 timme"],
    [120, "2 timmar"],
    [24 * 60 - 1, "23 timmar"],
    [24 * 60, "1 dag"],
    [48 * 60, "2 dagar"],
    [40 * 24 * 60, "40 dagar"],
  ])("%i minutes reads %s", (minutes, text) => {
    expect(jobAge(minutesBefore(now, minutes), now)).toBe(text);
  });
});

describe("relative dates (tests/unit/relative-dates.test.ts has those that stand alone)", () => {
  const now = at("2026-05-20T12:00:00+02:00");

  it.each([
    [0, "idag"],
    [1, "igår"],
    [6, "för 6 dagar sedan"],
    [7, "för 1 vecka sedan"],
    [30, "för 3 veckor sedan"],
    [31, "19 april 2026"],
  ])("inside a sentence %i days ago reads %s", (days, text) => {
    expect(relativeInSentence(minutesBefore(now, days * 24 * 60), now)).toBe(text);
  });
});

describe("time in the inbox", () => {
  const now = at("2026-05-20T12:00:00+02:00");

  it.each([
    [1, "11:59"],
    [24 * 60 - 1, "12:01"],
    [24 * 60, "tisdag"],
    [168 * 60 - 1, "onsdag"],
    [168 * 60, "13/05"],
  ])("%i minutes ago reads %s", (minutes, text) => {
    expect(inboxTime(minutesBefore(now, minutes), now)).toBe(text);
  });

  it("writes the local time in Stockholm before and after the clock changes", () => {
    expect(timeOfDay(at("2026-03-29T00:59:00Z"))).toBe("01:59");
    expect(timeOfDay(at("2026-03-29T01:00:00Z"))).toBe("03:00");
    expect(timeOfDay(at("2026-10-25T00:59:00Z"))).toBe("02:59");
    expect(timeOfDay(at("2026-10-25T01:00:00Z"))).toBe("02:00");
    expect(timeOfDay(at("2026-01-01T23:00:00Z"))).toBe("00:00");
  });
});

describe("whole dates and durations", () => {
  it("writes dates in Swedish, in the time zone of Stockholm", () => {
    expect(fullDate(at("2026-05-04T22:30:00Z"))).toBe("5 maj 2026");
    expect(dateTime(at("2026-12-31T23:30:00Z"))).toBe("1 januari 2027 00:30");
  });

  it("writes months and appends a missing unit", () => {
    expect(months(1)).toBe("1 månad");
    expect(months(6)).toBe("6 månader");
    expect(durationText("6")).toBe("6 månader");
    expect(durationText("1")).toBe("1 månad");
    expect(durationText("6 månader")).toBe("6 månader");
    expect(durationText("1 månad")).toBe("1 månad");
    expect(durationText(" 3-6 ")).toBe("3-6 månader");
  });
});
