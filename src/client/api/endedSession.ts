import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#src/server/router.ts";
import { createStore } from "#src/client/createStore.ts";

type User = NonNullable<inferRouterOutputs<AppRouter>["accounts"]["me"]>;

/**
 * "asking": the session of the page's user has ended and the sign-in dialog is open. "dismissed": the dialog was
 * closed. "otherUser": someone else has signed in in this browser.
 */
type SessionState = "valid" | "asking" | "dismissed" | "otherUser";

interface PageSession<Account> {
  /** The user this page was loaded for, also after the session has ended; null for visitors. */
  user: Account | null;
  state: SessionState;
  /** The page is about to be left for good (signing out, deleting the account): no one is asked to sign in. */
  isLeaving: boolean;
}

interface Person {
  id: string;
  person?: { id: string } | null;
}

/** Two members of a company have the same account. */
function idOf(user: Person): string {
  return user.person?.id ?? user.id;
}

/** The session of a page, from the answers of the server about who is signed in. */
export function createPageSession<Account extends Person>() {
  const session = createStore<PageSession<Account>>({ user: null, state: "valid", isLeaving: false });
  let waiting: ((isSignedIn: boolean) => void)[] = [];
  let isSignOutExpected = false;
  let check: () => Promise<boolean> = () => Promise.resolve(false);

  function change(next: Partial<PageSession<Account>>): void {
    session.change({ ...session.get(), ...next });
  }

  /** Answers the calls that wait for the sign-in. */
  function answerWaiting(isSignedIn: boolean): void {
    const answers = waiting;
    waiting = [];
    for (const answer of answers) answer(isSignedIn);
  }

  function observeSignedOut(): void {
    const { user, state, isLeaving } = session.get();
    if (isLeaving || !user) return;
    if (isSignOutExpected) {
      isSignOutExpected = false;
      change({ user: null, state: "valid" });
      answerWaiting(false);
    } else if (state === "valid" || waiting.length > 0) change({ state: "asking" });
  }

  /** Asks the server who is signed in: it may be the same user again, in another tab. */
  async function checkSession(): Promise<void> {
    if (!(await check()) && session.get().state !== "asking") answerWaiting(false);
  }

  return {
    session,
    checkSession,
    /** The page's user, also outside of React. */
    pageUser: (): Account | null => session.get().user,
    /** Compares the page's user with the one the server has just named; null when no one is signed in. */
    observeUser: (user: Account | null): void => {
      const before = session.get().user;
      if (user === null) observeSignedOut();
      else if (before && idOf(before) !== idOf(user)) change({ state: "otherUser" });
      else {
        isSignOutExpected = false;
        change({ user, state: "valid" });
        answerWaiting(true);
      }
    },
    /**
     * After a call that was rejected with 401: resolves to true when the same user is signed in again, and to false when
     * the dialog is closed. Never resolves when someone else signs in, so that nothing is sent in their name. Any number
     * of calls share one dialog. Visitors are not asked, and after closing the dialog only a new action of the user asks
     * again.
     */
    recoverSession: ({ byUser }: { byUser: boolean }): Promise<boolean> => {
      const { user, state, isLeaving } = session.get();
      if (!user || isLeaving || (state === "dismissed" && !byUser)) return Promise.resolve(false);
      const result = new Promise<boolean>((resolve) => waiting.push(resolve));
      if (waiting.length === 1 && state !== "asking") void checkSession();
      return result;
    },
    /** `loadUser` calls `observeUser` with the answer; it resolves to false when the server did not answer. */
    setSessionCheck: (loadUser: () => Promise<boolean>): void => {
      check = loadUser;
    },
    askToSignIn: (): void => change({ state: "asking" }),
    /** Closes the dialog: the page stays as it is, and the calls that waited fail. */
    dismissSignIn: (): void => {
      change({ state: "dismissed" });
      answerWaiting(false);
    },
    /** The user has signed out in another tab, so the next answer that no one is signed in is not a surprise. */
    expectSignOut: (): void => {
      isSignOutExpected = true;
    },
    setLeaving: (isLeaving: boolean): void => change({ isLeaving }),
  };
}

const { session, ...own } = createPageSession<User>();
export const usePageSession = session.useValue;
export const {
  observeUser,
  recoverSession,
  checkSession,
  setSessionCheck,
  askToSignIn,
  dismissSignIn,
  expectSignOut,
  setLeaving,
  pageUser,
} = own;
