import { describe, expect, it } from "vitest";
import { apiPaths, pathTo } from "#src/client/routing/paths.ts";
import { parseId } from "#src/shared/urls.ts";

describe("pathTo", () => {
  it("fills the parameters of the pattern and puts the rest in the query", () => {
    expect(pathTo("/job/:id", { id: 7 })).toBe("/job/7");
    expect(pathTo("/job/:id", { id: 7, ref: "a b&c" })).toBe("/job/7?ref=a+b%26c");
    expect(pathTo("/profile/:userId", { userId: "a/b" })).toBe("/profile/a%2Fb");
    expect(pathTo("/contract-management", { conversationId: 3, tab: "details" })).toBe(
      "/contract-management?conversationId=3&tab=details",
    );
  });

  it("omits empty and false values", () => {
    expect(pathTo("/search-consultants", { favorites: false })).toBe("/search-consultants");
    expect(pathTo("/login", { returnTo: "" })).toBe("/login");
    expect(pathTo("/job/:id", { id: 7, ref: undefined })).toBe("/job/7");
    expect(apiPaths.login()).toBe("/api/login");
  });

  it("leads to the employer's sign-in and back to the page, unless that is the start page", () => {
    expect(apiPaths.companyLogin("a+b@nord.se", "/jobs")).toBe(
      "/api/login/company?email=a%2Bb%40nord.se&returnTo=%2Fjobs",
    );
    expect(apiPaths.companyLogin("a@nord.se", "/")).toBe("/api/login/company?email=a%40nord.se");
  });

  it("encodes an address in returnTo", () => {
    expect(pathTo("/login", { returnTo: "/messages?conversationId=3" })).toBe(
      "/login?returnTo=%2Fmessages%3FconversationId%3D3",
    );
  });
});

describe("parseId", () => {
  it.each([
    ["7", 7],
    ["2147483647", 2_147_483_647],
    ["2147483648", null],
    ["99999999999", null],
    ["0", null],
    ["07", null],
    ["1e3", null],
    ["-1", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("reads %s as %s", (text, id) => {
    expect(parseId(text)).toBe(id);
  });
});
