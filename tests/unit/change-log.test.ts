import { expect, it } from "vitest";
import { ChangeLog } from "#src/platform/change-log.ts";

it("answers the topics that changed for a user after a version, and nothing twice", () => {
  const log = new ChangeLog();
  const start = log.version;
  log.add(["anna"], "conversations");
  log.add(["anna", "nord"], "applications");
  log.add("everyone", "announcement");
  const changes = log.since(["anna"], [start]);
  expect(changes?.topics.toSorted()).toEqual(["announcement", "applications", "conversations"]);
  expect(log.since(["nord"], [start])?.topics.toSorted()).toEqual(["announcement", "applications"]);
  expect(log.since(["erik"], [start])?.topics).toEqual(["announcement"]);
  expect(log.since(["anna"], [changes?.version ?? ""])).toBeNull();
  log.add(["anna"], "typing");
  expect(log.since(["anna"], [changes?.version ?? ""])).toBeNull();
});

it.for([[], [""], ["other.3"], ["other"], ["."]])("is ready for the versions %j", (versions) => {
  expect(new ChangeLog().since(["anna"], versions)?.topics).toEqual(["ready"]);
});

it("is ready for a number that this process has not reached or that is none", () => {
  const log = new ChangeLog();
  const [name] = log.version.split(".");
  for (const number of ["1", "x", "-", "1e9"])
    expect(log.since(["anna"], [`${name}.${number}`])?.topics).toEqual(["ready"]);
});

it("finds the version of its own process among others", () => {
  const [first, second] = [new ChangeLog(), new ChangeLog()];
  const versions = [first.version, second.version];
  second.add(["anna"], "jobs");
  expect(first.since(["anna"], versions)).toBeNull();
  expect(second.since(["anna"], versions)?.topics).toEqual(["jobs"]);
});

it("is ready after events may have been missed, and when it has become too large", () => {
  const log = new ChangeLog();
  const before = log.version;
  log.restart();
  expect(log.since(["anna"], [before])?.topics).toEqual(["ready"]);
  const restarted = log.version;
  for (let user = 0; user <= 20_000; user += 1) log.add([`user ${user}`], "jobs");
  expect(log.since(["anna"], [restarted])?.topics).toEqual(["ready"]);
});
