import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  ageOf,
  draftKey,
  draftsOf,
  hasDraft,
  hasDrafts,
  isDraftKey,
  keepDraftsOf,
  readDraft,
  removeDraft,
  removeDraftsExceptOf,
  removeDraftsOf,
  writeDraft,
} from "#src/client/forms/drafts.ts";
import { receivedDraft, typedMeanwhile } from "#src/client/forms/useDraftSync.ts";
import { draftedJobId } from "#src/domains/todo/rules.ts";
import { inFakeBrowser } from "#tests/support/fake-browser.ts";

const day = 86_400_000;
const browser = inFakeBrowser();

describe("readDraft", () => {
  const key = draftKey("anna", "job 1");

  it.each([
    [14 * day, true],
    [14 * day + 1, false],
  ])("returns a draft for 14 days (after %i ms: %s)", (ms, isThere) => {
    writeDraft(key, "text");
    vi.advanceTimersByTime(ms);
    expect(readDraft(key, z.string())?.value).toBe(isThere ? "text" : undefined);
    expect(hasDraft(key)).toBe(isThere);
  });

  it.each(["{", "null", "{}", '{"savedAt":"x","value":1}', '{"value":"x"}'])("is null for %s", (text) => {
    browser.storage.setItem(key, text);
    expect(readDraft(key, z.string())).toBeNull();
  });

  it("is null for a value of another version of the page", () => {
    writeDraft(key, 5);
    expect(readDraft(key, z.string())).toBeNull();
  });
});

describe("writeDraft", () => {
  it.each([
    [200_000, true],
    [200_001, false],
  ])("stores %i characters: %s", (length, isStored) => {
    const rest = JSON.stringify({ savedAt: Date.now(), value: "" }).length;
    expect(writeDraft("key", "x".repeat(length - rest)) !== null).toBe(isStored);
  });

  it("returns null when the browser's storage is full", () => {
    browser.storage.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    expect(writeDraft("key", "x")).toBeNull();
  });
});

it("a draft of a clock that was ahead has no age", () => {
  expect(ageOf({ savedAt: new Date(Date.now() - 5_000) })).toBe(5_000);
  expect(ageOf({ savedAt: new Date(Date.now() + 5_000) })).toBe(0);
});

describe("drafts of several users", () => {
  beforeEach(() => {
    writeDraft(draftKey("anna", "job 1"), "a");
    writeDraft(draftKey("anna", "profile"), "b");
    writeDraft(draftKey("erik", "job 1"), "c");
  });

  it("are found by user and name", () => {
    expect(draftsOf("anna", "job", z.string()).map(({ value }) => value)).toEqual(["a"]);
    expect(isDraftKey(draftKey("anna", "job 1"), "anna", "job")).toBe(true);
    expect(isDraftKey(draftKey("erik", "job 1"), "anna", "job")).toBe(false);
    expect([hasDrafts("anna"), hasDrafts("frida")]).toEqual([true, false]);
  });

  it("are removed one by one or all", () => {
    removeDraft(draftKey("anna", "job 1"));
    expect([hasDraft(draftKey("anna", "job 1")), hasDraft(draftKey("anna", "profile"))]).toEqual([
      false,
      true,
    ]);
    removeDraftsOf("anna");
    expect([hasDrafts("anna"), hasDrafts("erik")]).toEqual([false, true]);
  });

  it("are removed when another user signs in, except of those who chose to keep them", () => {
    keepDraftsOf("erik");
    removeDraftsExceptOf("frida");
    expect([hasDrafts("anna"), hasDrafts("erik")]).toEqual([false, true]);
  });

  it("are removed when they are 14 days old, also one's own and those that are kept", () => {
    vi.advanceTimersByTime(14 * day + 1);
    for (const user of ["anna", "erik"]) keepDraftsOf(user);
    removeDraftsExceptOf("anna");
    expect([hasDrafts("anna"), hasDrafts("erik")]).toEqual([false, false]);
  });

  it("are kept once: the user's next sign-in ends the choice", () => {
    keepDraftsOf("erik");
    removeDraftsExceptOf("erik");
    removeDraftsExceptOf("frida");
    expect(hasDrafts("erik")).toBe(false);
  });
});

it.each([
  ["application 7", 7],
  ["application 123456789", 123_456_789],
  ["application 1234567890", null],
  ["application 07", null],
  ["application 0", null],
  ["application 7b", null],
  ["my application 7", null],
  ["job 7", null],
])("the draft %j is of an application to job %o", (name, jobId) => {
  expect(draftedJobId(name)).toBe(jobId);
});

describe("the draft that the server has instead", () => {
  const now = new Date("2026-11-24T09:00:00Z");
  function received(value: string | null, hasTyped = false) {
    vi.setSystemTime(now);
    return receivedDraft({ value, age: 60_000 }, { present: '"Hej"', hasTyped });
  }

  it("is shown with its time, also when it was removed, and offered to who has typed meanwhile", () => {
    const savedAt = new Date(now.getTime() - 60_000);
    expect(received('"Hej då"')).toEqual({ value: "Hej då", savedAt, isOffered: false });
    expect(received(null)).toEqual({ value: null, savedAt, isOffered: false });
    expect(received('"Hej då"', true)).toEqual({ value: "Hej då", savedAt, isOffered: true });
  });

  it("is older than what was typed while the call was made", () => {
    const [sent, latest] = ["Hej", "Hej d"].map((value) => ({ value, savedAt: now }));
    vi.setSystemTime(now.getTime() + 30_000);
    expect(typedMeanwhile(sent ?? null, latest ?? null)).toEqual({ value: "Hej d", savedAt: new Date() });
    for (const same of [sent ?? null, null]) expect(typedMeanwhile(same, same)).toBeNull();
  });

  it("is nothing without a newer one, or with the same", () => {
    expect(received('"Hej"')).toBeNull();
    expect(receivedDraft(null, { present: '"Hej"', hasTyped: true })).toBeNull();
    expect(receivedDraft({ value: null, age: 0 }, { present: "null", hasTyped: false })).toBeNull();
  });
});
