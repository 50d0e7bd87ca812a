import { describe, expect, it } from "vitest";
import { contractChanged } from "#src/copy/contract-notifications.ts";
import { emailOfNotification } from "#src/copy/emails.ts";
import { interviewChanged } from "#src/copy/interviews.ts";
import { positionFilled } from "#src/copy/job-notifications.ts";
import { requestDeclined } from "#src/copy/requests.ts";

const job = { userId: "user-1", jobTitle: "Utvecklare", companyName: "Nordbank" };
const consultant = { consultantId: "user-2", consultantName: "Kajsa Kanarie" };

describe("the text of a notification", () => {
  it.each([
    [
      "user-1",
      [
        "Kajsa Kanarie föreslår ändrade villkor för Utvecklare. Bekräfta dem eller föreslå något annat.",
        "Kajsa Kanarie har avböjt villkoren för Utvecklare. Skriv i konversationen eller föreslå nya villkor.",
      ],
      "user-2",
    ],
    [
      "user-2",
      [
        "Nordbank föreslår ändrade villkor för Utvecklare. Bekräfta dem eller föreslå något annat.",
        "Nordbank har avböjt villkoren för Utvecklare. Skriv i konversationen eller föreslå nya villkor.",
      ],
      null,
    ],
  ])("says to %s which party proposes terms and which one declines them", (userId, texts, about) => {
    const contract = { ...job, ...consultant, userId, conversationId: 7, reason: "" };
    const told = (["proposed", "declined"] as const).map((event) => contractChanged(event, contract));
    expect(told.map(({ message }) => message)).toEqual(texts);
    for (const { aboutUserId } of told) expect(aboutUserId).toBe(about);
  });

  it.each([
    ["https://meet.exempel.se/nord", /: https:\/\/meet\.exempel\.se\/nord$/],
    ["Kungsgatan 1", /: Kungsgatan 1\.$/],
    [null, /30 minuter\.$/],
  ])("ends with the link of an interview, without a full stop: %s", (location, end) => {
    const interview = { ...job, ...consultant, jobId: 5, employerId: "user-1", minutes: 30, location };
    const scheduledAt = new Date("2030-05-01T10:00:00Z");
    const told = interviewChanged({ ...interview, event: "booked", scheduledAt, calendar: "" });
    for (const { message } of [told.consultant, told.employer]) expect(message).toMatch(end);
  });

  it.each([
    ["rate", "Kajsa Kanarie tackar nej till Utvecklare: priset passar inte."],
    ["other", "Kajsa Kanarie tackar nej till Utvecklare."],
  ] as const)("says why a request is declined where the reason says something: %s", (reason, text) => {
    expect(requestDeclined({ ...job, ...consultant, jobId: 5, reason, text: null }).message).toBe(text);
  });
});

it("the email about a filled job thanks once, and tells what the company wrote from its own words", () => {
  function bodyWith(quote: string | null): string {
    const notification = positionFilled({ ...job, byOther: true, hasMessage: quote !== null });
    return emailOfNotification({ ...notification, quote }, "https://bryggan.test").body;
  }
  const filled = "Nordbank har tillsatt uppdraget Utvecklare med en annan konsult.";
  const link = "https://bryggan.test/mina-ansokningar";
  expect(bodyWith(null)).toBe(`${filled} Tack för din ansökan!\n\n${link}`);
  const message = "Hej Kajsa!\n\nTack för din ansökan till Utvecklare.";
  expect(bodyWith(message)).toBe(`${filled}\n\nMeddelande:\n\n${message}\n\n${link}`);
});
