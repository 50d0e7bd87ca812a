import { describe, expect, test } from "vitest";
import { pages } from "#src/constants/pages.ts";
import { pageAt, pageModules, parameterOf, searchPathOf, startPageOf } from "#src/shared/pages.ts";

describe("pageAt", () => {
  test.each(pages)("finds $path", (page) => {
    const path = page.path.replace(/:\w+/, "12");
    expect(pageAt(path)).toBe(page);
    expect(pageAt(path.toUpperCase())).toBe(page);
    if (path !== "/") expect(pageAt(`${path}/`)).toBe(page);
  });

  test.each([
    ...["/job", "/job/", "/job/1/2", "/jobs//", "//", "/contracts//receipt"],
    ...["/nothing", "/contracts/1/2", "jobs", "x/jobs"],
  ])("finds nothing at %s", (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});

describe("searchPathOf", () => {
  test.each([
    ["/jobs", "/jobs"],
    ["/uppdrag", "/jobs"],
    ["/job-details/1", "/job/:id"],
    ["/villkor", null],
    ["/messages", null],
  ])("of %s is %s", (path, expected) => {
    const page = pageAt(path);
    expect(page && searchPathOf(page)).toBe(expected);
  });
});

test("startPageOf is that of the role; without one that of a consultant", () => {
  expect(startPageOf(null)).toBe("visitor");
  expect(startPageOf({ role: null })).toBe("consultant");
  for (const role of ["consultant", "employer", "admin"] as const) expect(startPageOf({ role })).toBe(role);
});

test("pageModules are the page's file, at '/' with that of its viewer", () => {
  expect(pageModules("/jobs", "visitor")).toEqual(["jobs/JobBoardPage"]);
  expect(pageModules("/", "employer")).toEqual(["dashboards/HomePage", "dashboards/EmployerDashboardPage"]);
  expect(pageModules("/", undefined)).toEqual(["dashboards/HomePage"]);
  expect(pageModules("/nothing", "visitor")).toEqual(["public/NotFoundPage"]);
});

test("parameterOf is the part of the path at the parameter", () => {
  expect(parameterOf("/job/:id", "/job/12")).toBe("12");
  expect(parameterOf("/job/:id", "/job/12/")).toBe("12");
  expect(parameterOf("/contracts/:id/receipt", "/contracts/7/receipt")).toBe("7");
  expect(parameterOf("/jobs", "/jobs")).toBeUndefined();
});
