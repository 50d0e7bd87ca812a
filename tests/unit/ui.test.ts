import { describe, expect, it } from "vitest";
import { avatarColor, initials } from "#src/client/ui/avatarFallback.ts";
import { toOptions, availableOptions, hasName } from "#src/client/ui/MultiSelect.tsx";
import { pageNumbers } from "#src/client/ui/Pager.tsx";
import { webAddress } from "#src/client/ui/SafeLink.tsx";
import { plainKeyOf } from "#src/client/ui/useShortcuts.ts";
import { nextSorting } from "#src/client/ui/Table.tsx";

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 12, [1, 2, 3, 4, 5, "gap", 12]],
    [6, 12, [1, "gap", 5, 6, 7, "gap", 12]],
    [12, 12, [1, "gap", 11, 12]],
  ])("page %i of %i", (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });
});

function isSameName(label: string, typed: string): boolean {
  return label === "Kubernetes" && typed === "k8s";
}

describe("availableOptions", () => {
  const options = toOptions(["Kotlin", "Kubernetes", "Kafka", "Apache Kafka"]);

  it("returns only options that are not chosen", () => {
    expect(availableOptions(options, ["Kotlin"], "").map((option) => option.label)).toEqual([
      "Kubernetes",
      "Kafka",
      "Apache Kafka",
    ]);
  });

  it("sorts options that start with the search text first, ignoring case", () => {
    expect(availableOptions(options, [], "KAF").map((option) => option.label)).toEqual([
      "Kafka",
      "Apache Kafka",
    ]);
  });

  it("finds options by another name", () => {
    expect(availableOptions(options, [], "K8s", isSameName).map(({ label }) => label)).toEqual([
      "Kubernetes",
    ]);
  });
});

it.each([
  ["kafka", true],
  ["k8s", true],
  ["Kafka Streams", false],
])("hasName finds %s: %s", (typed, isFound) => {
  expect(hasName(["Kafka", "Kubernetes"], typed, isSameName)).toBe(isFound);
});

describe("an avatar without an image", () => {
  it("shows the first and last initial", () => {
    expect(initials("Anna-Karin Maria Öberg")).toBe("AÖ");
    expect(initials("  bryggan ")).toBe("B");
    expect(initials("")).toBe("");
  });

  it("keeps its colour for the same id", () => {
    expect(avatarColor("abc")).toBe(avatarColor("abc"));
    expect(new Set(["a", "b", "c", "d"].map(avatarColor)).size).toBeGreaterThan(1);
  });
});

describe("webAddress", () => {
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    " JaVaScRiPt:alert(1)",
    "ftp://example.com",
    "example.com",
    "",
  ])("returns null for %s", (address) => {
    expect(webAddress(address)).toBeNull();
  });

  it("accepts http and https", () => {
    expect(webAddress("https://example.com/a?b")).toBe("https://example.com/a?b");
    expect(webAddress("http://example.com")).toBe("http://example.com/");
  });
});

describe("nextSorting", () => {
  it("sorts ascending first and reverses on the second click", () => {
    expect(nextSorting("name", undefined)).toEqual({ key: "name", direction: "asc" });
    expect(nextSorting("name", { key: "name", direction: "asc" })).toEqual({
      key: "name",
      direction: "desc",
    });
    expect(nextSorting("rate", { key: "name", direction: "asc" })).toEqual({ key: "rate", direction: "asc" });
  });
});

describe("a key of a shortcut", () => {
  const press = { key: "R", ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false };

  it("is a letter in any case, or the name of another key", () => {
    expect([plainKeyOf(press), plainKeyOf({ ...press, key: "Enter" })]).toEqual(["r", "Enter"]);
  });

  it.each(["ctrlKey", "altKey", "metaKey", "defaultPrevented"])("is none with %s", (name) => {
    expect(plainKeyOf({ ...press, [name]: true })).toBeNull();
  });
});
