import { describe, expect, it } from "vitest";
import { roles } from "#src/constants/accounts.ts";
import { pages } from "#src/constants/pages.ts";
import { asksForPassword, guardOf } from "#src/client/layout/access.ts";
import { routes } from "#src/client/routing/routes.ts";

const viewers = {
  visitor: null,
  ...Object.fromEntries(roles.map((role) => [role, { role, name: "Anna" }])),
};

/** What each viewer gets at a page. */
function answersFor(access: Parameters<typeof guardOf>[0]) {
  return Object.fromEntries(Object.entries(viewers).map(([name, seen]) => [name, guardOf(access, seen)]));
}

describe("guardOf", () => {
  it("shows a page to those whom it is for, and sends the others away", () => {
    const everyone = { visitor: "show", consultant: "show", employer: "show", admin: "show" };
    const members = { ...everyone, visitor: "signIn" };
    expect(answersFor("anyone")).toEqual(everyone);
    expect(answersFor("members")).toEqual(members);
    expect(answersFor("visitors")).toEqual({
      visitor: "show",
      consultant: "redirect",
      employer: "redirect",
      admin: "redirect",
    });
    expect(answersFor(["employer"])).toEqual({ ...members, consultant: "startPage", admin: "startPage" });
  });

  it.each(["anyone", "members", "visitors", ["admin"]] as const)(
    "lets a user without a role take it first, one without a name enter it (%j)",
    (access) => {
      expect(guardOf(access, { role: null, name: null })).toBe("takeRole");
      expect(guardOf(access, { role: "admin", name: "" })).toBe("askForName");
      expect(guardOf(access, { role: "admin", name: null }, { opensWithoutName: true })).toBe(
        guardOf(access, { role: "admin", name: "Ada" }),
      );
    },
  );

  it("sends no one away until it is known who is signed in", () => {
    for (const access of ["members", "visitors", ["admin"]] as const)
      expect(guardOf(access, "loading")).toBe("wait");
    expect([guardOf("anyone", "loading"), guardOf("anyone", "unknown")]).toEqual(["show", "show"]);
    expect([guardOf("members", "unknown"), guardOf("visitors", "unknown")]).toEqual(["retry", "show"]);
  });

  it("leaves a page open on which the user has signed out, when it may", () => {
    expect(guardOf("members", null, { staysOpen: true })).toBe("show");
    expect(guardOf("members", null, { staysOpen: false })).toBe("signIn");
  });
});

describe("asksForPassword", () => {
  it("is true of pages that no consultant may open", () => {
    expect([asksForPassword(["admin"]), asksForPassword(["employer", "admin"])]).toEqual([true, true]);
    expect([asksForPassword(["consultant", "employer"]), asksForPassword("members")]).toEqual([false, false]);
  });
});

describe("the table of pages", () => {
  function pathsWith(access: string): string[] {
    return pages.filter((page) => String(page.access) === access).map(({ path }) => path);
  }

  it("has for each page who may open it; the others are open to anyone", () => {
    const groups = [...new Set(pages.map(({ access }) => String(access)))].filter((one) => one !== "anyone");
    expect(Object.fromEntries(groups.map((access) => [access, pathsWith(access)]))).toEqual({
      visitors: ["/login", "/register", "/employer-login", "/admin"],
      members: [
        "/consultant/:id",
        "/profile",
        "/profile/:userId",
        "/installningar",
        "/notifications",
        "/contracts",
        "/contracts/:id",
        "/contracts/:id/receipt",
        "/contract-management",
      ],
      consultant: ["/edit-profile", "/mitt-foretag", "/reputation", "/mina-ansokningar", "/min-tid"],
      employer: [
        "/edit-company-profile",
        "/create-job",
        "/edit-job/:id",
        "/beslutsunderlag/:id",
        "/listor",
        "/forfragningar/:id",
        "/employer-jobs",
        "/applications",
        "/vara-konsulter",
        "/kollegor",
        "/handelser",
        "/employer-dashboard",
      ],
      "consultant,employer": [
        "/bevakningar",
        "/messages",
        "/meddelanden",
        "/contracts/:id/basis/:month",
        "/consultant-dashboard",
      ],
      "employer,admin": ["/job-matches/:id"],
      admin: ["/admin-dashboard", "/admin-account/:id"],
    });
  });

  it("names the pages that open without a name, and those that stay open after signing out", () => {
    expect(pages.filter((page) => "opensWithoutName" in page).map(({ path }) => path)).toEqual([
      "/inloggad",
      "/bekrafta-e-post",
      "/bekrafta-tillganglighet",
      "/avsluta-bevakning",
      "/profile",
      "/edit-profile",
      "/edit-company-profile",
      "/installningar",
      "/kollega/:token",
      "/referens/:token",
    ]);
    expect(pages.filter((page) => "staysWhenSignedOut" in page).map(({ path }) => path)).toEqual([
      "/messages",
      "/meddelanden",
      "/contracts",
      "/contract-management",
    ]);
  });

  it("names the pages that readers of a company are sent away from", () => {
    expect(routes.filter(({ isForWriters }) => isForWriters).map(({ path }) => path)).toEqual([
      "/edit-company-profile",
      "/create-job",
      "/edit-job/:id",
    ]);
  });
});
