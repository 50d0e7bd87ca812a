import { describe, expect, test } from "vitest";
import { encodeCp437 } from "#src/shared/cp437.ts";
import { AppError, errorStatuses, fail, failIf } from "#src/shared/errors.ts";
import { asciiName, extensionOf, presentableName } from "#src/shared/file-names.ts";
import { asTyped, groupBy, isStale, omit, pick } from "#src/shared/objects.ts";
import { imageUrl } from "#src/shared/urls.ts";

describe("errors", () => {
  test("an AppError has the status of its code, and its details", () => {
    const error = new AppError("stale_version", { values: { version: 2 } });
    expect(error).toMatchObject({
      name: "AppError",
      message: "stale_version",
      code: "stale_version",
      status: 409,
      details: { values: { version: 2 } },
    });
    expect(new AppError("not_found").details).toEqual({});
  });

  test("fail throws, failIf only with a code", () => {
    expect(() => fail("forbidden", { retryAfter: 3 })).toThrow(
      expect.objectContaining({ status: 403, details: { retryAfter: 3 } }),
    );
    expect(() => failIf("not_signed_in")).toThrow(expect.objectContaining({ status: 401 }));
    expect(() => failIf(null)).not.toThrow();
  });

  test("every code has a status that clients know", () => {
    for (const status of Object.values(errorStatuses)) {
      expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 503]).toContain(status);
    }
  });
});

describe("file names", () => {
  test.each([
    ["cv.pdf", "pdf"],
    ["CV.PDF", "pdf"],
    ["a.b.Docx", "docx"],
    ["cv", null],
    ["pdf", null],
    ["cv.exe", null],
    ["cv.pdf.exe", null],
    ["cv.", null],
    ["cv.constructor", null],
  ])("extensionOf %s is %s", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  test("presentableName has no folders and is never empty", () => {
    expect(presentableName("C:\\hem\\cv.pdf")).toBe("cv.pdf");
    expect(presentableName("../../etc/passwd")).toBe("passwd");
    expect(presentableName("hem/")).toBe("fil");
    expect(presentableName("\u200B")).toBe("fil");
    expect(presentableName("\uD800.pdf")).toBe("\uFFFD.pdf");
  });

  test("presentableName is shortened to 150 characters before its extension", () => {
    const whole = `${"a".repeat(146)}.pdf`;
    expect(presentableName(whole)).toBe(whole);
    expect(presentableName(`a${whole}`)).toBe(whole);
    const exact = `${"a".repeat(129)}.${"b".repeat(20)}`;
    expect(presentableName(exact)).toBe(exact);
    expect(presentableName("a".repeat(151))).toBe("a".repeat(150));
    expect(presentableName(`.${"a".repeat(150)}`)).toBe(`.${"a".repeat(149)}`);
    expect(presentableName(`${"a".repeat(150)}.${"b".repeat(20)}`)).toBe(
      `${"a".repeat(140)}.${"b".repeat(9)}`,
    );
  });
});

test.each([
  ["Åsa Öberg", "asa-oberg"],
  ["--(A / B)--", "a-b"],
  ["Щ", "konsult"],
])("asciiName of %s is %s", (name, plain) => {
  expect(asciiName(name)).toBe(plain);
});

test("groupBy keeps the order of the items, and of the groups that they begin", () => {
  expect([...groupBy([3, 2, 5], (each) => each % 2)]).toEqual([
    [1, [3, 5]],
    [0, [2]],
  ]);
});

describe("objects", () => {
  const object = { a: 1, b: 2, c: 3 };

  test("pick and omit copy", () => {
    expect(pick(object, ["a", "c"])).toEqual({ a: 1, c: 3 });
    expect(omit(object, ["a", "c"])).toEqual({ b: 2 });
    expect(object).toEqual({ a: 1, b: 2, c: 3 });
  });

  test("asTyped is blank for what is missing, and digits for numbers", () => {
    const stored = { title: "Utvecklare", years: 0, rate: 950, location: null, id: 7 };
    const names = ["title", "years", "rate", "location"] as const;
    expect(asTyped(stored, names)).toEqual({ title: "Utvecklare", years: "0", rate: "950", location: "" });
    expect(asTyped<"title">(null, ["title"])).toEqual({ title: "" });
  });

  test("isStale is a change from another version; one without a version never is", () => {
    expect(isStale({ version: 2 }, { version: 2 })).toBe(false);
    expect(isStale({ version: 2 }, { version: 1 })).toBe(true);
    expect(isStale({ version: 2 }, { version: 3 })).toBe(true);
    expect(isStale({ version: 2 }, { version: undefined })).toBe(false);
    expect(isStale({ version: 2 }, {})).toBe(false);
  });
});

test("imageUrl is null without a picture", () => {
  expect(imageUrl("abc")).toBe("/api/images/abc");
  expect(imageUrl(null)).toBeNull();
});

describe("encodeCp437", () => {
  test.each([
    ["åäöÅÄÖé", [134, 132, 148, 143, 142, 153, 130]],
    ["Az~\u007F", [65, 122, 126, 127]],
    // Decomposed, without its accent, unknown.
    ["a\u030A", [134]],
    ["řČ", [114, 67]],
    ["ø€🙂\u0080", [63, 63, 63, 63]],
    ["\u00A0", [255]],
    ["", []],
  ])("%j", (text, bytes) => {
    expect([...encodeCp437(text)]).toEqual(bytes);
  });
});
