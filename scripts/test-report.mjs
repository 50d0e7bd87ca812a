// Reads the reports of vitest and Playwright and adds them up.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./process.mjs";

/** Counts of a vitest JSON report. A file that could not even be loaded is one failure. */
export function readVitest(path, ok) {
  const report = taken(path);
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const broken = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  const failures = [
    ...tests.filter(({ status }) => status === "failed").map((test) => named(test.file, test.fullName)),
    ...broken.map((file) => named(file.name, firstLine(file.message))),
  ];
  const passed = tests.filter(({ status }) => status === "passed").length;
  return outcome(ok, passed, failures, tests.length - passed - failures.length + broken.length);
}

/** Counts of a Playwright JSON report. An error outside any test (no server, a file with a fault) is one failure. */
export function readPlaywright(path, ok) {
  const report = taken(path);
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const failures = [
    ...specs.filter((spec) => !spec.ok).map((spec) => named(`tests/e2e/${spec.file}`, spec.title)),
    ...(report?.errors ?? []).map((error) => named("tests/journeys", firstLine(error.message))),
  ];
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return outcome(ok, expected + flaky, failures, skipped);
}

/** Prints every step, every failure and, last and alone on its line, the sum. Returns the exit code. */
export function printSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log("");
  for (const { name, ok, seconds, counts, note } of results) {
    const sum = counts ? sumLine(counts) : (note ?? "");
    console.log(
      `${ok ? "✓" : "✗"} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${sum}`.trimEnd(),
    );
  }
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`  ✗ ${failure}`);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { ok, counts } of results) {
    total.passed += counts?.passed ?? 0;
    total.skipped += counts?.skipped ?? 0;
    // A check without tests of its own (types, lint, build …) that fails counts as one.
    total.failed += counts?.failed ?? (ok ? 0 : 1);
  }
  console.log(`\n${sumLine(total)}`);
  return results.length > 0 && results.every(({ ok }) => ok) && total.failed === 0 ? 0 : 1;
}

function outcome(ok, passed, failures, skipped) {
  const found = [...failures];
  // Neither a crash nor an empty run may look like success.
  if (!ok && found.length === 0) found.push("verktyget slutade med ett fel utan att något test föll");
  if (ok && passed === 0) found.push("inga tester kördes");
  return {
    ok: ok && found.length === 0,
    counts: { passed, failed: found.length, skipped: Math.max(0, skipped) },
    failures: found,
  };
}

function sumLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function named(file, title) {
  return `${file.startsWith("/") ? relative(root, file) : file}: ${title}`;
}

function firstLine(message = "") {
  return message.trim().split("\n")[0] ?? "";
}

function taken(path) {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8"));
  rmSync(path);
  return report;
}
