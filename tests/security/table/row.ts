import type { Actor, Fixtures, SignedInActor } from "#tests/security/fixtures.ts";
import type { Input } from "#tests/security/calls.ts";
import type { Overrides, Scenario } from "#tests/security/scenario.ts";

/**
 * The expected status for each actor. Suspended and deleted users get what `anonymous` gets, `otherAdmin` what `admin`
 * gets.
 */
export type Answers = Record<"anonymous" | "anna" | "erik" | "nord" | "fjall" | "admin" | "newUser", Status>;

/** The status of the documented path; its procedure answers 200 instead of another 2xx. */
export type Status = number | readonly number[];

/** A further call of a row: with another body, another state or another target. */
export interface Case {
  /** Completes "returns 404 …". */
  title: string;
  as: Actor;
  /** The expected status of the documented path and of the procedure; `status` is that of both. */
  status?: Status;
  rest?: Status;
  trpc?: Status;
  overrides?: Overrides;
  input: (scenario: Scenario, fixtures: Fixtures) => Input;
  /** Assertions to run after the call. */
  after?: (scenario: Scenario, fixtures: Fixtures, data: unknown) => Promise<void>;
}

/** One call and the status it returns to each actor (docs/rules/calls.md#order-of-answers). */
export interface Row {
  title?: string;
  rest?: string;
  /** Not given for a path that a procedure serves directly, which is that procedure (`run.ts`). */
  trpc?: string;
  overrides?: Overrides;
  /** Path parameters, query and body in one; the procedure gets the same unless `trpcInput` is set. */
  input?: (scenario: Scenario, fixtures: Fixtures) => Input;
  trpcInput?: (scenario: Scenario, fixtures: Fixtures) => Input | undefined;
  answers: Answers;
  /** The status for members of a company, where their part decides another than the company's. */
  members?: Partial<Record<Actor, Status>>;
  /**
   * The same call for an object that does not exist: actors who may not make the call must get the same error. Unless set, it
   * is the row's input with another `id`.
   */
  missing?: (scenario: Scenario, fixtures: Fixtures) => Input;
  /** Some who may not make the call see the object elsewhere: their error may say that it exists, unless it is 404. */
  visible?: true;
  /** Texts that are forbidden elsewhere and allowed in the answers of this row. */
  mayName?: readonly string[];
  cases?: readonly Case[];
  /** The user whose data the answer may contain, when that is not the actor. */
  readsAs?: SignedInActor;
  /** Runs before each allowed call, to remove data that would make it fail. */
  prepare?: (fixtures: Fixtures, scenario: Scenario) => Promise<void>;
  /** Users that the call changes; they are reset after it. */
  affects?: readonly SignedInActor[];
}

/** The same status for every actor. */
export function everyActor(status: Status): Answers {
  return {
    anonymous: status,
    anna: status,
    erik: status,
    nord: status,
    fjall: status,
    admin: status,
    newUser: status,
  };
}

export const everyone = everyActor(200);
export const signedIn: Answers = { ...everyone, anonymous: 401 };
/** No actor may make the call; a row overrides it for those who may. */
export const forbidden: Answers = { ...everyActor(403), anonymous: 401 };
export const consultantsOnly: Answers = { ...forbidden, anna: 200, erik: 200 };
export const membersOnly: Answers = { ...forbidden, anna: 200, erik: 200, nord: 200, fjall: 200 };
export const employersOnly: Answers = { ...forbidden, nord: 200, fjall: 200 };

export function adminsOnly(status: Status = 200): Answers {
  return { ...forbidden, admin: status };
}

/** Only for owners of a company: others of it get 403. */
export const ownersOnly = { recruiter: 403, reader: 403, otherMember: 403 } as const;

/** Either status is accepted: it matters that the call fails, not whether the object is hidden. */
export const hidden = [403, 404] as const;

export const noId = 2_000_000_001;
export const noUser = "user-missing";

/** Calls go to the documented path or to the procedure behind it. */
export type Protocol = "rest" | "trpc";

/** What a call is made with. */
export function inputOf(
  protocol: Protocol,
  row: Row,
  scenario: Scenario,
  fixtures: Fixtures,
): Input | undefined {
  return protocol === "trpc" && row.trpcInput
    ? row.trpcInput(scenario, fixtures)
    : row.input?.(scenario, fixtures);
}

/** What the row says, or else its own call with an `id` that nothing has; `undefined` if it has none. */
export function missingOf(
  protocol: Protocol,
  row: Row,
  scenario: Scenario,
  fixtures: Fixtures,
): Input | undefined {
  if (row.missing) return row.missing(scenario, fixtures);
  const input = inputOf(protocol, row, scenario, fixtures);
  if (typeof input?.["id"] === "number") return { ...input, id: noId };
  if (typeof input?.["id"] === "string") return { ...input, id: noUser };
  return undefined;
}
