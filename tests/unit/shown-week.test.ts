import { createElement, useState } from "react";
import { describe, expect, it } from "vitest";
import { useShownWeek, type WeekRow } from "#src/client/parts/time/useShownWeek.ts";
import { WaitingWeeks } from "#src/client/parts/time/TimeSection.tsx";
import { htmlOf } from "#tests/support/rendered.tsx";
import { valueOf } from "#tests/support/hooks.tsx";

function row(week: string, from: string, to: string, state: WeekRow["state"]): WeekRow {
  return { week, from, to, state, hours: 40, expensesNet: 0 };
}

const present = row("2026-W48", "2026-11-23", "2026-11-29", "open");
const [last, before] = [
  row("2026-W47", "2026-11-16", "2026-11-22", "submitted"),
  row("2026-W46", "2026-11-09", "2026-11-15", "submitted"),
];
const given: Parameters<typeof useShownWeek>[1] = {
  asked: null,
  isCompany: true,
  today: "2026-11-24",
  isFetching: false,
};

/** The weeks that are shown before and after the list changes. */
function shownWeeks(lists: readonly [WeekRow[], WeekRow[]], first = given, second = given) {
  const shown: (string | undefined)[] = [];
  valueOf(() => {
    const [isDone, setDone] = useState(false);
    const week = useShownWeek(isDone ? lists[1] : lists[0], isDone ? second : first)?.week;
    shown.push(week);
    if (!isDone) setDone(true);
    return week;
  });
  return [shown[0], shown.at(-1)];
}

describe("the week that is shown", () => {
  it.each(["approved", "returned"] as const)("stays when it is %s", (state) => {
    const lists: [WeekRow[], WeekRow[]] = [
      [present, last, before],
      [present, last, { ...before, state }],
    ];
    expect(shownWeeks(lists)).toEqual(["2026-W46", "2026-W46"]);
  });

  it("is the one that waits when the weeks are loaded, not one of an earlier visit", () => {
    const lists: [WeekRow[], WeekRow[]] = [[present], [present, last]];
    expect(shownWeeks(lists, { ...given, isFetching: true })).toEqual(["2026-W48", "2026-W47"]);
  });

  it("is the one that is asked for", () => {
    const asked = { ...given, asked: "2026-W47" };
    expect(
      shownWeeks(
        [
          [present, last, before],
          [present, last, before],
        ],
        given,
        asked,
      ),
    ).toEqual(["2026-W46", "2026-W47"]);
  });

  it("is for a consultant one that came back, else the last one that is to be submitted, else the present one", () => {
    function shownOf(...weeks: WeekRow[]) {
      return valueOf(() => useShownWeek(weeks, { ...given, isCompany: false })?.week);
    }
    const open = { ...last, state: "open" } as const;
    expect(shownOf(present, open, { ...before, state: "returned" })).toBe("2026-W46");
    expect(shownOf(present, open, before)).toBe("2026-W47");
    expect(shownOf(present, last, before)).toBe("2026-W48");
    const sunday = { ...given, isCompany: false, today: present.to };
    expect(valueOf(() => useShownWeek([present, open], sunday)?.week)).toBe("2026-W47");
  });
});

it.each([
  [true, [last, before], "Vecka 46 och 1 vecka till väntar på att godkännas.", "/contracts/7?week=2026-W46"],
  [false, [last], "Kunden har skickat tillbaka vecka 47.", "/contracts/7?week=2026-W47"],
  [true, [], "", undefined],
])(
  "beside another week, the earliest that waits is named, to the company: %s",
  (isCompany, weeks, text, link) => {
    const html = htmlOf(createElement(WaitingWeeks, { id: 7, isCompany, weeks }));
    expect(html).toContain(text);
    expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(link);
  },
);
