import { describe, expect, test } from "vitest";
import { openLog } from "#src/platform/log.ts";

function lineOf(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog({ logLevel: "info" }, { write: (line) => lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  test("omits secrets and contact data", () => {
    const line = lineOf((log) => {
      log.info(
        {
          password: "x1",
          user: { email: "x2", phone: "x3" },
          req: { headers: { cookie: "x4" } },
          token: "x5",
        },
        "hi",
      );
    });
    expect(line).not.toMatch(/x\d/);
    expect(JSON.parse(line)).toMatchObject({ level: "info", msg: "hi" });
  });

  test("omits the statement and its parameters from database errors", () => {
    const cause = Object.assign(new Error('duplicate key: "x1"'), { severity: "ERROR", code: "23505" });
    const error = new Error("Failed query: insert into users (x2)\nparams: x3", { cause });
    const line = lineOf((log) => {
      log.error({ err: error }, "failed");
    });
    expect(line).not.toMatch(/x\d/);
    expect(line).toContain("23505");
  });
});
