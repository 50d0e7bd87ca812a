import { describe, expect, it } from "vitest";
import { conversationStatuses } from "#src/constants/conversations.ts";
import { maxUnclaimedBytes, maxUnclaimedBytesOfAll } from "#src/constants/files.ts";
import { followsUser } from "#src/domains/drafts/rules.ts";
import {
  belongTogether,
  installationProblem,
  isSuspiciousSweep,
  quotaError,
  rangeOf,
} from "#src/domains/files/rules.ts";
import { deleteConversationError, previewOf, writeMessageError } from "#src/domains/messaging/rules.ts";

describe("followsUser", () => {
  it.each(["application 1", "job 1234567890", "new job", "profile", "company profile"])(
    "is true for %s",
    (name) => {
      expect(followsUser(name)).toBe(true);
    },
  );

  it.each(["application 0", "job 01", "job", "job 12345678901", "new job 1", "message 5", "", "profile\n"])(
    "is false for %j",
    (name) => {
      expect(followsUser(name)).toBe(false);
    },
  );
});

describe("rangeOf", () => {
  it.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=99-", { start: 99, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-1000", { start: 0, end: 99 }],
    ["bytes=5-1000", { start: 5, end: 99 }],
    [" bytes=0-9 ", { start: 0, end: 9 }],
    ["kilobytes=0-9", null],
    ["bytes=0-9 9", null],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-5", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["items=0-9", null],
    ["", null],
    [undefined, null],
  ])("of %j in 100 bytes is %j", (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it("of an empty file is unsatisfiable", () => {
    expect(rangeOf("bytes=0-", 0)).toBe("unsatisfiable");
  });
});

describe("quotaError", () => {
  it.each([
    [0, 0, maxUnclaimedBytes, null],
    [1, 0, maxUnclaimedBytes, "upload_quota_reached"],
    [0, maxUnclaimedBytesOfAll - 5, 5, null],
    [0, maxUnclaimedBytesOfAll - 5, 6, "storage_full"],
  ])("of %i own and %i bytes of all with %i more is %s", (own, all, added, error) => {
    expect(quotaError({ own, all }, added)).toBe(error);
  });
});

describe("isSuspiciousSweep", () => {
  it.each([
    [50, 50, false],
    [51, 509, true],
    [51, 510, false],
    [51, 51, true],
    [0, 0, false],
  ])("of %i without a row among %i is %s", (orphans, stored, isSuspicious) => {
    expect(isSuspiciousSweep(orphans, stored)).toBe(isSuspicious);
  });
});

describe("installationProblem", () => {
  it.each([
    [null, null, "database_without_id"],
    [null, "a", "database_without_id"],
    ["a", null, "folder_without_id"],
    ["a", "b", "different_ids"],
    ["a", "a", null],
  ])("of %j and %j is %j", (database, folder, problem) => {
    expect(installationProblem({ database, folder })).toBe(problem);
  });
});

describe("belongTogether", () => {
  it.each([
    [0, 0, 0, true],
    [4, 4, 2, true],
    [4, 4, 1, false],
    [4, 0, 0, false],
    [0, 4, 0, false],
    [5, 2, 2, false],
    [2, 5, 2, false],
  ])("of %i files and %i rows with %i in both is %s", (stored, rows, both, isOne) => {
    expect(belongTogether({ stored, rows, both })).toBe(isOne);
  });
});

describe("writeMessageError", () => {
  it("ends with the conversation", () => {
    expect(conversationStatuses.filter((status) => writeMessageError(status) !== null).sort()).toEqual([
      "archived",
      "closed",
    ]);
    expect(writeMessageError("closed")).toBe("conversation_ended");
  });
});

describe("deleteConversationError", () => {
  it("depends on status and party", () => {
    const found = conversationStatuses.map((status) => [
      status,
      [deleteConversationError(status, "employer"), deleteConversationError(status, "consultant")],
    ]);
    expect(Object.fromEntries(found)).toEqual({
      active: [null, null],
      agreement_made: ["agreement_exists", "agreement_exists"],
      completed: ["agreement_exists", "agreement_exists"],
      archived: [null, "forbidden"],
      closed: [null, "forbidden"],
    });
  });
});

describe("previewOf", () => {
  it.each([
    ["  en\n\trad  ", "en rad"],
    ["x".repeat(200), "x".repeat(200)],
    ["x".repeat(201), `${"x".repeat(199)}…`],
  ])("is one line of 200 characters", (content, preview) => {
    expect(previewOf(content)).toBe(preview);
  });
});
