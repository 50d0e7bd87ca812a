import { afterEach, expect, it, vi } from "vitest";
import { examine } from "#scripts/cli/doctor.ts";
import { newInstallation } from "#tests/support/installation.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("says what PostgreSQL, its client programs, the clock and the mail settings lack", async () => {
  const { env, remove } = await newInstallation(process.env["TEST_DATABASE_URL"]);
  vi.stubEnv("PATH", "");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  const lines: string[] = [];
  const off = { ...env.mail, smtpUrl: null, isSent: false };
  await examine({ ...env, databaseConnections: 500, mail: off }, {}, (line) => lines.push(line));
  for (const failure of [
    /^FAIL {2}database: DATABASE_CONNECTIONS is 500, the server allows \d+ for all instances/,
    /^FAIL {2}backup: pg_dump is needed: install/,
    // Less than 120: the clock of the process stands still here, that of the database does not.
    /^FAIL {2}clock: The clocks of the process and the database differ by 1[0-2]\d s\.$/,
    /^FAIL {2}email: SMTP_URL=off: /,
  ])
    expect(lines).toContainEqual(expect.stringMatching(failure));
  await remove();
});
