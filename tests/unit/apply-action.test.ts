import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { savedReturnTo } from "#src/client/api/session.ts";
import { applyAction } from "#src/client/parts/jobs/applyAction.ts";
import { shownToast } from "#tests/support/hooks.tsx";

const pushed: string[] = [];

beforeEach(() => {
  const stored = new Map<string, string>();
  pushed.length = 0;
  vi.stubGlobal("window", {
    clearTimeout: () => {},
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
  vi.stubGlobal("history", { pushState: (_state: unknown, _title: string, url: string) => pushed.push(url) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Failures are logged.
  vi.mocked(console.error).mockClear();
});

describe("applying", () => {
  it("opens the dialog for consultants only", () => {
    expect(applyAction("consultant", "get-started", { id: 7 })).toBe(true);
    expect(applyAction("employer", "get-started", { id: 7 })).toBe(false);
    expect([savedReturnTo(), pushed]).toEqual([null, []]);
    expect(shownToast()).toMatchObject({ title: "Behörighet saknas", tone: "danger" });
  });

  it.each([
    ["get-started", ["/get-started"]],
    ["sign-in", []],
  ] as const)(
    "takes a visitor (%s) to %j, and back to the job with its dialog and who shared it",
    (visitors, pages) => {
      expect(applyAction(null, visitors, { id: 7, ref: "nord" })).toBe(false);
      expect(savedReturnTo()).toBe("/job/7?ref=nord&apply=true");
      expect(pushed).toEqual(pages);
    },
  );

  it("asks a visitor to sign in, which is no failure", () => {
    applyAction(null, "sign-in", { id: 7 });
    expect(shownToast()).toMatchObject({ title: "Inloggning krävs", action: { label: "Logga in" } });
  });
});
