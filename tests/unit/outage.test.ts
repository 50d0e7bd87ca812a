import { describe, expect, it } from "vitest";
import { z } from "zod";
import { logFailure, noteAnswer } from "#src/platform/data/outage.ts";
import { StorageError } from "#src/platform/files/disk.ts";
import { openLog } from "#src/platform/log.ts";

const parsed = z.object({ msg: z.string() });

function errorWith(code: string): Error {
  return Object.assign(new Error("Failed query"), { cause: Object.assign(new Error("lost"), { code }) });
}

function newLog() {
  const lines: string[] = [];
  const log = openLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  return { log, messages: () => lines.map((line) => parsed.parse(JSON.parse(line)).msg) };
}

describe("the log of a database that is away", () => {
  it.each(["ECONNREFUSED", "CONNECTION_CLOSED", "57P01", "57P03", "08006"])(
    "has one line for %s, and one when it answers again",
    (code) => {
      const { log, messages } = newLog();
      noteAnswer(log);
      for (let i = 0; i < 5; i += 1)
        logFailure(log, errorWith(code), { path: "jobs.list" }, "procedure failed");
      noteAnswer(log);
      noteAnswer(log);
      expect(messages()).toEqual(["the database does not answer", "the database answers again"]);
    },
  );

  it("has every other failure meanwhile, the bucket's too", () => {
    const { log, messages } = newLog();
    logFailure(log, errorWith("ECONNREFUSED"), {}, "procedure failed");
    const bucket = new StorageError("failed", { cause: errorWith("ECONNREFUSED") });
    for (const error of [new Error("a bug"), errorWith("23505"), bucket])
      logFailure(log, error, {}, "request failed");
    expect(messages()).toEqual([
      "the database does not answer",
      "request failed",
      "request failed",
      "request failed",
    ]);
  });
});
