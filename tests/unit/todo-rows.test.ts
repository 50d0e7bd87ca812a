import { describe, expect, it } from "vitest";
import { todoRow, type TodoItem } from "#src/client/pages/dashboards/todoRows.ts";
import { todoKinds } from "#src/constants/todo.ts";
import { inOrder } from "#src/domains/todo/rules.ts";

/** 09:00 in Stockholm, on a Tuesday. */
const now = new Date("2026-11-24T08:00:00Z");

function itemOf(kind: TodoItem["kind"], given: Partial<TodoItem> = {}): TodoItem {
  const usual = { id: 7, jobId: 1, applicationId: 3, jobTitle: "Utvecklare", name: "Nord AB", count: 2 };
  return { kind, ...usual, at: new Date("2026-11-25T00:00:00Z"), ...given };
}

function rowOf(
  kind: TodoItem["kind"],
  given: Partial<TodoItem> = {},
  role: "consultant" | "employer" = "employer",
) {
  return todoRow(itemOf(kind, given), role, now);
}

describe("what waits", () => {
  it("is in the order of its kinds, within a kind by time, and last what has none", () => {
    const [early, late] = [new Date("2026-11-20"), new Date("2026-11-27")];
    const times = [null, late, early].flatMap((at) => todoKinds.map((kind) => itemOf(kind, { at })));
    expect(inOrder(times)).toEqual(
      todoKinds.flatMap((kind) => [early, late, null].map((at) => itemOf(kind, { at }))),
    );
  });

  it.each([
    ["request", "consultant", "/job/1?apply=true"],
    ["agreement", "employer", "/contracts/7"],
    ["proposal", "consultant", "/contracts/7"],
    ["times", "consultant", "/mina-ansokningar"],
    ["interview", "consultant", "/mina-ansokningar"],
    ["interview", "employer", "/applications?jobId=1&application=3"],
    ["applications", "employer", "/applications?jobId=1&waiting=true"],
    ["report", "employer", "/applications?jobId=1&application=3"],
    ["weekReturned", "consultant", "/contracts/7?week=2026-W48"],
    ["weeksToApprove", "employer", "/contracts/7?week=2026-W48"],
    ["weekToSubmit", "consultant", "/contracts/7?week=2026-W48"],
    ["draft", "consultant", "/job/7"],
    ["availability", "consultant", undefined],
    ["profile", "consultant", "/edit-profile"],
    ["ending", "employer", "/contracts/7"],
    ["lastDay", "employer", "/job/7"],
    ["stillOpen", "employer", "/job/7"],
    ["noApplicants", "employer", "/job-matches/7"],
  ] as const)("%s, leads the %s to %s", (kind, role, href) => {
    expect(rowOf(kind, { at: new Date("2026-11-23T00:00:00Z") }, role).href).toBe(href);
  });

  it("has the most urgent kinds first", () => {
    expect(todoKinds).toEqual([
      ...["request", "agreement", "proposal", "times", "interview", "applications", "report"],
      ...["weekReturned", "weeksToApprove", "weekToSubmit", "draft", "availability", "profile"],
      ...["ending", "lastDay", "stillOpen", "noApplicants"],
    ]);
  });

  it("has a row of each kind, without a name or a title too", () => {
    for (const kind of todoKinds) {
      const { title, action } = rowOf(kind, { name: null, jobTitle: null, at: null, count: null });
      expect([title, action].filter((text) => /null|undefined|NaN/.test(text) || text === "")).toEqual([]);
    }
  });

  it.each([
    ["2026-11-23", "Avtalet har gått ut: Utvecklare", "Avsluta eller förläng"],
    ["2026-11-24", "Avtalet går ut i dag: Utvecklare", "Förläng"],
    ["2026-11-25", "Avtalet går ut i morgon: Utvecklare", "Förläng"],
  ])("an agreement that ends on %s: %s", (day, title, action) => {
    expect(rowOf("ending", { at: new Date(day) })).toMatchObject({ title, action });
  });

  it.each([
    ["2026-11-23T22:30:00Z", "2 väntar på svar: Utvecklare, försenat sedan 23 november"],
    ["2026-11-23T23:30:00Z", "2 väntar på svar: Utvecklare, svara senast 24 november"],
  ])("applications whose first answer is due at %s, by the day in Stockholm", (at, title) => {
    expect(rowOf("applications", { at: new Date(at) }).title).toBe(title);
  });

  it.each([
    ["2026-11-23", "Har passerat. Uppdraget syns inte längre"],
    ["2026-11-24", undefined],
  ])("a job whose last day is %s: %s", (day, note) => {
    expect(rowOf("lastDay", { at: new Date(day) }).note).toBe(note);
  });

  it("takes twenty of each kind", () => {
    const many = Array.from({ length: 21 }, () => todoKinds.map((kind) => itemOf(kind))).flat();
    expect(inOrder(many)).toEqual(
      todoKinds.flatMap((kind) => many.filter((each) => each.kind === kind).slice(1)),
    );
  });

  it("one week that came back or is to be submitted is named, several are counted", () => {
    const at = new Date("2026-11-16T00:00:00Z");
    expect(rowOf("weekReturned", { at, count: 1 })).toMatchObject({
      title: "Vecka 47 behöver ändras: Utvecklare",
      action: "Ändra veckan",
    });
    expect(rowOf("weekReturned", { at, count: 3 })).toMatchObject({
      title: "3 veckor behöver ändras: Utvecklare",
      note: "Nord AB har skickat tillbaka dem",
    });
    expect(rowOf("weekToSubmit", { at, count: 1 }).title).toBe("Vecka 47 att skicka in: Utvecklare");
    expect(rowOf("weekToSubmit", { at, count: 3 }).title).toBe("3 veckor att skicka in: Utvecklare");
  });
});
