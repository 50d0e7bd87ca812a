import { secretMarkersOf, idOf, password } from "#tests/security/fixtures.ts";
import { answers, type Case, type Row } from "./row.ts";

const everybody = answers(200, 200, 200, 200, 200, 200, 200);
function wrongSignIn(says: string, username: unknown, given: unknown = "Fel-Losenord9!"): Case {
  return { says, as: "anonymous", rest: 401, trpc: 401, input: () => ({ username, password: given }) };
}

export const sessionRows: readonly Row[] = [
  {
    of: "1",
    rest: "GET /api/auth/user",
    trpc: "accounts.current",
    answers: answers(401, 200, 200, 200, 200, 200, 200),
  },
  { of: "1", says: "asked by the shell", trpc: "accounts.me", answers: everybody },
  {
    of: "2",
    rest: "POST /api/auth/employer-login",
    trpc: "accounts.signIn",
    input: () => ({ username: secretMarkersOf("nord").username, password }),
    answers: everybody,
    // Whoever signs in reads their own data, as whom they signed in.
    readsAs: "nord",
    cases: [
      wrongSignIn("wrong password", secretMarkersOf("nord").username),
      wrongSignIn("unknown user", "nobody.of.that.name"),
      wrongSignIn("a consultant's e-mail", secretMarkersOf("anna").email, password),
      wrongSignIn("suspended company", secretMarkersOf("shut").username, password),
      {
        says: "arrays for strings",
        as: "anonymous",
        rest: 400,
        trpc: 400,
        input: () => ({ username: [secretMarkersOf("nord").username], password: { $ne: "" } }),
      },
      {
        says: "role and user id in the body",
        as: "anonymous",
        rest: 401,
        trpc: 400,
        input: () => ({
          username: "x.y.z",
          password,
          role: "admin",
          userId: idOf("admin"),
          redirect: "https://evil.example",
        }),
      },
    ],
  },
  { of: "6", rest: "GET /api/system/announcements", trpc: "settings.announcement", answers: everybody },
  {
    of: "7",
    rest: "PATCH /api/users/:id/role",
    trpc: "accounts.takeRole",
    input: () => ({ id: idOf("novice"), role: "consultant" }),
    answers: answers(401, [403, 404], [403, 404], 403, 403, 403, 200),
    missing: () => ({ id: "user-that-never-was", role: "consultant" }),
    affects: ["novice"],
    cases: [
      {
        says: "once only",
        as: "anna",
        rest: 409,
        trpc: 409,
        input: () => ({ id: idOf("anna"), role: "consultant" }),
      },
      {
        says: "no admin",
        as: "novice",
        rest: [400, 403],
        trpc: [400, 403],
        input: () => ({ id: idOf("novice"), role: "admin" }),
      },
      {
        says: "no employer",
        as: "novice",
        rest: [400, 403],
        trpc: [400, 403],
        input: () => ({ id: idOf("novice"), role: "employer" }),
      },
    ],
  },
];
