import { describe, expect, it } from "vitest";
import { requestStates } from "#src/constants/requests.ts";
import { jobStatuses } from "#src/constants/jobs.ts";
import { requestStateText } from "#src/copy/requests.ts";
import {
  awaitsAnswer,
  defaultAnswerBy,
  endRequestError,
  isAboveFirstRequests,
  isAnswerBy,
  requestState,
} from "#src/domains/requests/rules.ts";

const at = new Date("2026-12-01T12:00:00Z");
const nothing = { withdrawnAt: null, appliedAt: null, declinedAt: null, answerBy: "2026-12-10" };

describe("a request", () => {
  it.each([
    ["sent", {}, "2026-12-10"],
    ["expired", {}, "2026-12-11"],
    ["declined", { declinedAt: at }, "2026-12-11"],
    ["accepted", { appliedAt: at }, "2026-12-11"],
    ["accepted", { appliedAt: at, declinedAt: at }, "2026-12-09"],
    ["withdrawn", { withdrawnAt: at, appliedAt: at }, "2026-12-09"],
  ])("is %s with %j on %s", (state, facts, today) => {
    expect(requestState({ ...nothing, ...facts }, today)).toBe(state);
  });

  it("is declined and withdrawn only while it is sent", () => {
    for (const state of requestStates)
      expect(endRequestError(state), state).toBe(state === "sent" ? null : "request_not_open");
  });

  it("waits for an answer while it is sent and one can apply, and the company reads why it waits no more", () => {
    for (const state of requestStates) {
      expect(awaitsAnswer(state, true), state).toBe(state === "sent");
      expect(awaitsAnswer(state, false), state).toBe(false);
    }
    const texts = [true, false].flatMap((waits) =>
      jobStatuses.map((status) => requestStateText({ state: "sent", awaitsAnswer: waits }, status)),
    );
    expect(texts).toEqual([
      "Väntar på svar",
      "Väntar på svar",
      "Uppdraget tar inte emot ansökningar",
      "Uppdraget är tillsatt",
    ]);
    expect(requestStateText({ state: "declined", awaitsAnswer: false }, "filled")).toBe("Tackat nej");
  });

  it.each([
    ["2026-12-08", "2026-12-01", null],
    ["2026-12-03", "2026-12-01", "2026-12-03"],
    ["2026-12-08", "2026-12-01", "2027-02-01"],
  ])("is answered by %s when it is sent on %s and the job's last day is %s", (day, today, applyBy) => {
    expect(defaultAnswerBy(today, applyBy)).toBe(day);
  });

  it.each([
    ["2026-11-30", null, false],
    ["2026-12-01", null, true],
    ["2027-03-01", null, true],
    ["2027-03-02", null, false],
    ["2026-12-10", "2026-12-10", true],
    ["2026-12-11", "2026-12-10", false],
  ])("can be answered by %s, the job's last day being %s: %s", (day, applyBy, isPossible) => {
    expect(isAnswerBy(day, "2026-12-01", applyBy)).toBe(isPossible);
  });

  it.each([
    [["a", "b", "c"], ["d", "e"], false],
    [["a", "b", "c"], ["d", "e", "f"], true],
    [["a", "b", "c", "d", "e"], ["a"], false],
    [["a", "b", "c", "d", "e"], ["f"], true],
  ])("to %j and %j is above the limit of five people: %s", (asked, more, isAbove) => {
    expect(isAboveFirstRequests(asked, more)).toBe(isAbove);
  });
});
