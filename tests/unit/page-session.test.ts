import { describe, expect, it } from "vitest";
import { createPageSession } from "#src/client/api/endedSession.ts";

interface User {
  id: string;
  person?: { id: string };
}

function userOf(id: string): User {
  return { id };
}

/** A page that was loaded for anna; `answers` are what the server says when it is asked who is signed in. */
function openPage(answers: (User | null | "no answer")[] = []) {
  const page = createPageSession<User>();
  let asked = 0;
  page.setSessionCheck(() => {
    asked += 1;
    const answer = answers.shift() ?? null;
    if (answer === "no answer") return Promise.resolve(false);
    page.observeUser(answer);
    return Promise.resolve(true);
  });
  page.observeUser(userOf("anna"));
  return { ...page, asked: () => asked };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe("recoverSession", () => {
  it("asks once for any number of calls, which all go on after the same user has signed in", async () => {
    const page = openPage([null, "no answer"]);
    const calls = [1, 2, 3].map(() => page.recoverSession({ byUser: false }));
    await settle();
    expect([page.session.get().state, page.asked()]).toEqual(["asking", 1]);
    // They wait for the dialog, also when the server does not answer meanwhile.
    await page.checkSession();
    page.observeUser(userOf("anna"));
    expect(await Promise.all(calls)).toEqual([true, true, true]);
    expect(page.session.get().state).toBe("valid");
  });

  it("goes on without a dialog when the same user has signed in in another tab", async () => {
    const page = openPage([userOf("anna")]);
    expect(await page.recoverSession({ byUser: false })).toBe(true);
    expect(page.session.get().state).toBe("valid");
  });

  it("sends nothing in the name of someone else", async () => {
    const page = openPage([null]);
    let isAnswered = false;
    void page.recoverSession({ byUser: true }).then(() => {
      isAnswered = true;
    });
    await settle();
    // Someone else, and a colleague with the same account.
    for (const other of [userOf("erik"), { id: "anna", person: { id: "bo" } }]) {
      page.observeUser(other);
      await settle();
      expect([page.session.get().state, page.pageUser(), isAnswered]).toEqual([
        "otherUser",
        { id: "anna" },
        false,
      ]);
    }
  });

  it("fails when the dialog is closed, and then only a new action of the user asks again", async () => {
    const page = openPage([null, null]);
    const call = page.recoverSession({ byUser: false });
    await settle();
    page.dismissSignIn();
    expect(await call).toBe(false);
    expect(page.session.get().state).toBe("dismissed");
    expect(await page.recoverSession({ byUser: false })).toBe(false);
    void page.recoverSession({ byUser: true });
    await settle();
    expect(page.session.get().state).toBe("asking");
  });

  it("fails when the server does not say who is signed in", async () => {
    const page = openPage(["no answer"]);
    expect(await page.recoverSession({ byUser: true })).toBe(false);
    expect(page.session.get().state).toBe("valid");
  });

  it.each(["visitor", "leaving"])("asks no one for a %s", async (kind) => {
    const page = kind === "visitor" ? createPageSession<User>() : openPage([null]);
    if (kind === "leaving") page.setLeaving(true);
    page.observeUser(null);
    expect(await page.recoverSession({ byUser: true })).toBe(false);
    expect(page.session.get().state).toBe("valid");
  });
});

describe("observeUser", () => {
  it("signs out without a dialog when another tab has signed out", async () => {
    const page = openPage([null]);
    page.expectSignOut();
    const answers: boolean[] = [];
    void page.recoverSession({ byUser: false }).then((answer) => answers.push(answer));
    await settle();
    expect([page.session.get(), answers]).toEqual([
      { user: null, state: "valid", isLeaving: false },
      [false],
    ]);
  });

  it("expects a sign-out once", () => {
    const page = openPage();
    page.expectSignOut();
    page.observeUser(userOf("anna"));
    page.observeUser(null);
    expect(page.session.get().state).toBe("asking");
  });

  it("leaves a dismissed dialog closed while no call waits", () => {
    const page = openPage();
    page.dismissSignIn();
    page.observeUser(null);
    expect(page.session.get().state).toBe("dismissed");
    page.askToSignIn();
    expect(page.session.get().state).toBe("asking");
  });

  it("tells subscribers of each change", () => {
    const page = openPage();
    let changes = 0;
    const stop = page.session.subscribe(() => {
      changes += 1;
    });
    page.askToSignIn();
    stop();
    page.dismissSignIn();
    expect(changes).toBe(1);
  });
});
