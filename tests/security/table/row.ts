import type { Actor, Fixtures, SignedInActor } from "#tests/security/fixtures.ts";
import type { Input } from "#tests/security/calls.ts";
import type { Overrides, Scenario } from "#tests/security/scenario.ts";

/** What each actor gets; suspended and ended people get what nobody gets, the second admin what the first gets. */
export type Answers = Record<"anonymous" | "anna" | "erik" | "nord" | "fjall" | "admin" | "novice", Status>;

/** The status by the documented path; a procedure answers 200 where the path says another 2xx. */
export type Status = number | readonly number[];

/** A call beside the plain one: more in the body, another state, another target. */
export interface Case {
  says: string;
  as: Actor;
  /** Statuses by the documented path and by the procedure; one number means both, null means not asked there. */
  rest?: Status | null;
  trpc?: Status | null;
  overrides?: Overrides;
  input: (scenario: Scenario, fixtures: Fixtures) => Input;
  /** What must hold afterwards (thrown or expected inside). */
  after?: (scenario: Scenario, fixtures: Fixtures, data: unknown) => Promise<void>;
}

/** One call: who may make it, what others get (docs/rules/accounts-and-access.md#order-of-answers). */
export interface Row {
  /** The number of the call, 1 to 80; a dash for procedures that only the product's own client calls. */
  of: string;
  says?: string;
  rest?: string;
  trpc?: string;
  overrides?: Overrides;
  /** Path, query and body in one; the procedure gets the same unless said. */
  input?: (scenario: Scenario, fixtures: Fixtures) => Input;
  trpcInput?: (scenario: Scenario, fixtures: Fixtures) => Input | undefined;
  answers: Answers;
  /** The same call for something that does not exist: who is refused must not see a difference. */
  missing?: (scenario: Scenario, fixtures: Fixtures) => Input;
  trpcMissing?: (scenario: Scenario, fixtures: Fixtures) => Input;
  /** What this row's answers may hold of the never-list. */
  mayName?: readonly string[];
  cases?: readonly Case[];
  /** Whose eyes read the answer, when that is not the actor's. */
  readsAs?: SignedInActor;
  /** What stands in the way of this deed alone and is put aside before it. */
  prepare?: (fixtures: Fixtures) => Promise<void>;
  /** Who has to be made whole again after the deed. */
  affects?: readonly SignedInActor[];
}

/** Answers in the order nobody, anna, erik, nord, fjall, admin, novice. */
export function answers(
  anonymous: Status,
  anna: Status,
  erik: Status,
  nord: Status,
  fjall: Status,
  admin: Status,
  novice: Status,
): Answers {
  return { anonymous, anna, erik, nord, fjall, admin, novice };
}

/** Both statuses are accepted where hiding an object matters less than refusing it. */
export const hidden = [403, 404] as const;

export const noId = 2_000_000_001;
export const noUser = "user-that-never-was";
