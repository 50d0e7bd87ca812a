import { describe, expect, test } from "vitest";
import { deviceName, isPhone } from "#src/copy/devices.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("deviceName", () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36`, "Chrome på Windows"],
    [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge på Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "Safari på Mac"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox på Linux"],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webKit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      "Samsung Internet på Android",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome på iPad",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0 Safari/537.36`, "Chrome på ChromeOS"],
    ["curl/8.5.0", "Okänd enhet"],
    ["", "Okänd enhet"],
    [null, "Okänd enhet"],
  ])("%s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  test("knows phones from tablets and computers", () => {
    expect(["(iPhone; CPU)", "(Linux; Android 15) Mobile", "(iPad; CPU)", "(Windows)"].map(isPhone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
