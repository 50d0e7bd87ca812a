import { afterEach, describe, expect, it, vi } from "vitest";
import { errorToast } from "#src/client/api/errorToast.ts";
import { useUploads } from "#src/client/parts/files/useUploads.ts";
import { askConfirm } from "#src/client/ui/confirm.ts";
import { dismissToast, toast, toastTiming } from "#src/client/ui/toast.ts";
import { failedCall } from "#tests/support/failed-call.ts";
import { inFakeBrowser } from "#tests/support/fake-browser.ts";
import { shownToast, valueOf } from "#tests/support/hooks.tsx";

inFakeBrowser();

// Failures are logged.
afterEach(() => void vi.mocked(console.error).mockClear());

describe("the toast of a failed call", () => {
  const [ours, servers] = ["Kunde inte spara.", "Det gick inte."];

  it.each([
    ["always", 404, servers],
    ["always", 429, servers],
    ["always", 500, ours],
    ["always", null, ours],
    ["rejected", 403, servers],
    ["rejected", 409, servers],
    ["rejected", 429, servers],
    ["rejected", 404, ours],
    ["rejected", 500, ours],
    ["rejected", null, ours],
    ["never", 409, ours],
  ] as const)("has the server's words %s, with status %s: %s", (serverMessage, status, text) => {
    errorToast(failedCall(status), { fallback: ours, serverMessage });
    expect(shownToast()).toMatchObject({ title: "Fel", text, tone: "danger" });
  });

  it("has own words for a code, and before that for a status", () => {
    const texts = { 409: "Redan gjort.", JOB_FILLED: "Uppdraget är tillsatt." };
    errorToast(failedCall(409, { code: "JOB_FILLED" }), { fallback: ours, texts });
    expect(shownToast()?.text).toBe("Uppdraget är tillsatt.");
    errorToast(failedCall(409), { fallback: ours, texts });
    expect(shownToast()?.text).toBe("Redan gjort.");
  });
});

it("the toast of files that are left out is one of a failure", () => {
  valueOf(useUploads).add([new File(["MZ"], "spel.exe")]);
  const text = "Endast PDF, DOC, textfiler och bilder under 10MB accepteras.";
  expect(shownToast()).toMatchObject({ title: "Vissa filer ignorerades", text, tone: "danger" });
});

describe("a toast that has been closed", () => {
  it("is removed 1 000 000 ms later, and not the next one with it", () => {
    toast({ title: "Första" });
    dismissToast(shownToast()?.id ?? 0);
    vi.advanceTimersByTime(toastTiming.forgetAfter - 1);
    expect(shownToast()).toMatchObject({ title: "Första", open: false });
    toast({ title: "Andra" });
    vi.advanceTimersByTime(toastTiming.forgetAfter);
    expect(shownToast()).toMatchObject({ title: "Andra", open: true });
    dismissToast(shownToast()?.id ?? 0);
    vi.advanceTimersByTime(toastTiming.forgetAfter);
    expect(shownToast()).toBeNull();
  });

  it("is not closed by what closes the one before", () => {
    toast({ title: "Första" });
    const first = shownToast()?.id ?? 0;
    toast({ title: "Andra" });
    dismissToast(first);
    expect(shownToast()).toMatchObject({ title: "Andra", open: true });
  });
});

it("a question that another one replaces is answered with no", async () => {
  const first = askConfirm({ title: "Radera?", confirmText: "Radera" });
  void askConfirm({ title: "Lämna?", confirmText: "Lämna" });
  expect(await Promise.race([first, Promise.resolve("still asked")])).toBe(false);
});
