import { useState } from "react";
import { describe, expect, it } from "vitest";
import {
  fillFirstName,
  nextSteps,
  overlaps,
  offeredSteps,
  applyError,
  moveApplicationError,
} from "#src/domains/applications/rules.ts";
import { hasLowMatch, mayBeCompared } from "#src/client/parts/applications/application.ts";
import { draftAfterUndo } from "#src/client/parts/applications/useApplicationDraft.ts";
import { afterChoice, chosenWith, isTooMany, withoutDecided } from "#src/client/parts/applications/chosen.ts";
import { keptAfter, shownRows, useKeptRows } from "#src/client/parts/applications/useKeptRows.ts";
import { badgesOf } from "#src/domains/reputation/rules.ts";
import { acceptQuestion, filledText } from "#src/copy/applications.ts";
import { applicationStatuses, type ApplicationStatus } from "#src/constants/jobs.ts";
import { valueOf } from "#tests/support/hooks.tsx";

const pairs = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => [from, to] as const));
const allowed = [
  "pending>reviewing",
  "pending>rejected",
  "reviewing>accepted",
  "reviewing>rejected",
  "interview>accepted",
  "interview>rejected",
];

function applicationIn(status: ApplicationStatus) {
  return { status, withdrawnAt: null, jobStatus: "active" } as const;
}

describe("moveApplicationError", () => {
  it.each(pairs)("%s to %s matches the list of allowed steps", (from, to) => {
    const expected = allowed.includes(`${from}>${to}`) ? null : "application_step_not_allowed";
    expect(moveApplicationError(applicationIn(from), to)).toBe(expected);
  });

  it("matches offeredSteps, which offers none after a withdrawal and for a filled job", () => {
    expect(offeredSteps(applicationIn("pending"))).toEqual(["reviewing", "rejected"]);
    expect(offeredSteps(applicationIn("reviewing"))).toEqual(["accepted", "rejected"]);
    expect(offeredSteps(applicationIn("interview"))).toEqual(["accepted", "rejected"]);
    expect(offeredSteps(applicationIn("accepted"))).toEqual([]);
    expect(offeredSteps(applicationIn("rejected"))).toEqual([]);
    expect(offeredSteps({ ...applicationIn("reviewing"), withdrawnAt: new Date(0) })).toEqual([]);
    expect(offeredSteps({ ...applicationIn("reviewing"), jobStatus: "filled" })).toEqual([]);
  });
});

describe("fillFirstName", () => {
  it("uses the first name, whatever it contains", () => {
    expect(fillFirstName("Hej {förnamn}! Tack, {Förnamn}.", "Åsa Maria Berg")).toBe("Hej Åsa! Tack, Åsa.");
    expect(fillFirstName("Hej {förnamn}!", "$& Berg")).toBe("Hej $&!");
    expect(fillFirstName("Hej {förnamn}!", null)).toBe("Hej!");
    expect(fillFirstName("{förnamn}, hej!", null)).toBe(", hej!");
    expect(fillFirstName("Hej {förnamn}!", "  Åsa Berg")).toBe("Hej Åsa!");
  });
});

describe("applyError", () => {
  const open = { status: "active", isArchived: false, acceptsApplications: true } as const;
  const closed = { ...open, acceptsApplications: false };

  it("returns null only for signed-in consultants and open jobs", () => {
    expect(applyError(open, { role: "consultant" })).toBeNull();
    expect(applyError(open, null)).toBe("not_signed_in");
    expect(applyError(open, { role: "employer" })).toBe("forbidden");
    expect(applyError(open, { role: "admin" })).toBe("forbidden");
    expect(applyError(closed, { role: "consultant" })).toBe("job_closed");
    expect(applyError({ ...closed, status: "filled" }, { role: "consultant" })).toBe("job_not_open");
    expect(applyError({ ...closed, isArchived: true }, { role: "consultant" })).toBe("job_not_open");
  });
});

function earned(tips: number, points: number): string[] {
  return badgesOf({ tips, points })
    .filter((badge) => badge.earned)
    .map(({ key }) => key);
}

describe("badgesOf", () => {
  it("returns earned badges at the threshold and the progress of the others", () => {
    expect(earned(0, 0)).toEqual([]);
    expect(earned(1, 110)).toEqual(["first_tip"]);
    expect(earned(4, 999)).toEqual(["first_tip"]);
    expect(earned(5, 1000)).toEqual(["first_tip", "networker", "master"]);
    expect(earned(10, 0)).toEqual(["first_tip", "networker", "champion"]);
    expect(badgesOf({ tips: 2, points: 250 }).map(({ value, share }) => [value, share])).toEqual([
      [1, 100],
      [2, 40],
      [2, 20],
      [250, 25],
    ]);
  });
});

describe("nextSteps", () => {
  const accepted = {
    status: "accepted",
    withdrawnAt: null,
    jobIsOpen: true,
    conversationStatus: "active",
  } as const;

  it("offers to fill the job and to report the agreement of an accepted application", () => {
    expect(nextSteps(accepted)).toEqual(["fill", "report"]);
    expect(nextSteps({ ...accepted, jobIsOpen: false })).toEqual(["report"]);
    expect(nextSteps({ ...accepted, conversationStatus: "agreement_made" })).toEqual(["fill"]);
    expect(nextSteps({ ...accepted, conversationStatus: null })).toEqual(["fill"]);
  });

  it("offers nothing for other applications", () => {
    for (const status of applicationStatuses.filter((each) => each !== "accepted"))
      expect(nextSteps({ ...accepted, status })).toEqual([]);
    expect(nextSteps({ ...accepted, withdrawnAt: new Date() })).toEqual([]);
  });
});

describe("acceptQuestion", () => {
  const asked = { name: "Alva Ask", jobTitle: "Utvecklare", undoSeconds: 10 };

  it("names those who are accepted already", () => {
    expect(acceptQuestion({ ...asked, accepted: [] }).text).toBe(
      "Alva Ask får veta att ansökan till Utvecklare är accepterad. Du kan ångra i 10 sekunder.",
    );
    expect(acceptQuestion({ ...asked, accepted: ["Bo Bok", "Disa Dal"] }).text).toContain(
      "Bo Bok och Disa Dal är redan accepterade för Utvecklare.",
    );
  });
});

it("filledText speaks of answered applicants only when there were others", () => {
  expect(filledText("Alva", true)).toBe("Alva har fått uppdraget och de andra sökande har fått svar.");
  expect(filledText(null, false)).toBe("Konsulten har fått uppdraget.");
});

describe("overlaps", () => {
  function at(time: string, minutes: number) {
    return { scheduledAt: new Date(`2026-12-01T${time}Z`), minutes };
  }

  it.each([
    ["09:00", 60, true],
    ["08:30", 60, true],
    ["08:00", 60, false],
    ["09:15", 30, true],
    ["10:00", 30, false],
    ["08:00", 90, true],
  ] as const)("an interview at %s of %i minutes and one at 09:00 of 60: %s", (time, minutes, expected) => {
    expect(overlaps(at(time, minutes), at("09:00", 60))).toBe(expected);
    expect(overlaps(at("09:00", 60), at(time, minutes))).toBe(expected);
  });
});

it.each([
  [49, ["Java"], [], true],
  [50, ["Java"], ["Go"], false],
  [0, [], ["Go"], true],
  [0, [], [], false],
])(
  "an application that matches by %i %% (%j, without %j) matches badly: %s",
  (percentage, matched, missing, isLow) => {
    const application = { matchPercentage: percentage, matchedSkills: matched, missingSkills: missing };
    expect(hasLowMatch(application)).toBe(isLow);
  },
);

it.each([
  [[], true],
  [[1, 2, 3], true],
  [[1, 2, 3, 4], false],
  [[1, 2, 3, 5], true],
])("beside the applications %j, 5 can be chosen or taken away: %s", (chosen, isPossible) => {
  expect(mayBeCompared(5, new Set(chosen))).toBe(isPossible);
});

describe("the applications that are chosen", () => {
  const rows = [5, 4, 3, 2, 1];
  const four = { filters: "pending", ids: new Set([4]), last: 4 };

  it("are one more or less, or with Shift a range from the one before in either direction", () => {
    const one = afterChoice(four, rows, { id: 2, isChosen: true, isRange: false });
    expect([...one.ids]).toEqual([4, 2]);
    const range = afterChoice(four, rows, { id: 1, isChosen: true, isRange: true });
    expect([...range.ids].toSorted()).toEqual([1, 2, 3, 4]);
    const less = afterChoice(range, rows, { id: 3, isChosen: false, isRange: true });
    expect([...less.ids]).toEqual([4]);
  });

  it("are none with other filters, where no range begins either", () => {
    const other = chosenWith(four, "interview");
    expect(other.ids.size).toBe(0);
    expect([...afterChoice(other, rows, { id: 2, isChosen: true, isRange: true }).ids]).toEqual([2]);
  });

  it("lose those that are decided, and keep the others", () => {
    const two = { ...four, ids: new Set([4, 2]) };
    const state = { withdrawnAt: null, jobStatus: "active" } as const;
    const after = withoutDecided(two, [
      { ...state, id: 4, status: "rejected" },
      { ...state, id: 2, status: "reviewing" },
    ]);
    expect([...after.ids]).toEqual([2]);
  });

  it("are rejected two hundred at once", () => {
    expect([200, 201].map(isTooMany)).toEqual([false, true]);
  });
});

describe("the rows of a list after a step", () => {
  const loaded = [3, 2, 1].map((id) => ({ id, status: "pending" }));
  const kept = keptAfter(null, loaded, "pending", [{ id: 2, status: "reviewing" }]);
  const refetched = loaded.filter(({ id }) => id !== 2);
  function shown(rows: readonly { id: number; status: string }[], filters = "pending", after = kept) {
    return shownRows(after, rows, filters).map(({ id, status }) => `${id} ${status}`);
  }

  it("stay where they were, with new ones before and after them", () => {
    expect(shown(refetched)).toEqual(["3 pending", "2 reviewing", "1 pending"]);
    const [first, last] = [5, 0].map((id) => ({ id, status: "pending" }));
    const more = [first, ...refetched, last].filter((row) => row !== undefined);
    expect(shown(more)).toEqual(["5 pending", "3 pending", "2 reviewing", "1 pending", "0 pending"]);
    const twice = keptAfter(kept, refetched, "pending", [{ id: 1, status: "rejected" }]);
    expect(shown(refetched.slice(0, 1), "pending", twice)).toEqual([
      "3 pending",
      "2 reviewing",
      "1 rejected",
    ]);
  });

  it("are the loaded ones once the filters change, also after a later step", () => {
    expect(shown(refetched, "interview")).toEqual(["3 pending", "1 pending"]);
    const later = keptAfter(kept, refetched, "interview", [{ id: 1, status: "rejected" }]);
    expect(shown([], "interview", later)).toEqual(["1 rejected"]);
    expect(shown(refetched, "pending", later)).toEqual(["3 pending", "1 pending"]);
  });

  it("stay after each of two steps that are done at the same time", () => {
    let ids: number[] = [];
    valueOf(() => {
      const [isDone, setDone] = useState(false);
      const { applications, keep } = useKeptRows(isDone ? [] : loaded, "pending");
      ids = applications.map(({ id }) => id);
      if (isDone) return ids;
      for (const id of [3, 1]) keep([{ id, status: "rejected" }]);
      setDone(true);
      return ids;
    });
    expect(ids).toEqual([3, 1]);
  });
});

describe("an application that was undone", () => {
  const written = { message: "Hej", cv: true, files: [], answers: [], requirementAnswers: [] };

  it.each([
    ["deleted is a draft again", true, { ...written, rate: "950", startDate: "" }],
    ["withdrawn is none", false, null],
  ])("and %s", (_title, isDeleted, draft) => {
    expect(draftAfterUndo({ ...written, isDeleted, rate: 950, startDate: null })).toEqual(draft);
  });
});
