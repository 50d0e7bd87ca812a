import { idOf, type Actor, type Fixtures, type SignedInActor } from "#tests/security/fixtures.ts";
import type { Input } from "#tests/security/calls.ts";
import type { Overrides, Scenario } from "#tests/security/scenario.ts";

/**
 * The expected status for each actor. Suspended and deleted users get what `anonymous` gets, `otherAdmin` what `admin`
 * gets.
 */
export type Answers = Record<"anonymous" | "anna" | "erik" | "nord" | "fjall" | "admin" | "newUser", Status>;

/** The status of the documented path; its procedure answers 200 instead of another 2xx. */
export type Status = number | readonly number[];

/** What a call is made with: path parameters, query and body in one. */
type Given = Input | ((scenario: Scenario, fixtures: Fixtures) => Input);

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
  /** The row's input unless set. */
  input?: Given;
  /** Fields that are not as in that input. */
  but?: Input;
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
  /** Nothing unless set; the procedure gets the same as its path. */
  input?: Given;
  answers: Answers;
  /** The status for members of a company, where their part decides another than the company's. */
  members?: Partial<Record<Actor, Status>>;
  /**
   * What makes it the same call for an object that does not exist: actors who may not make the call must get the same error.
   * Unless set, it is another `id`.
   */
  missing?: Input;
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

/** Only for the parties of the scenario, of which others learn nothing. */
export const annasOnly: Answers = { ...forbidden, anna: 200, erik: 404 };
export const nordsOnly: Answers = { ...forbidden, nord: 200, fjall: 404 };
export const partiesOnly: Answers = { ...annasOnly, nord: 200, fjall: 404 };

export function adminsOnly(status: Status = 200): Answers {
  return { ...forbidden, admin: status };
}

/** Only for owners of a company: others of it get 403. */
export const ownersOnly = { recruiter: 403, reader: 403, otherMember: 403 } as const;

/** Either status is accepted: it matters that the call fails, not whether the object is hidden. */
export const hidden = [403, 404] as const;
export const created: Status = [200, 201];
export const noContent: Status = [200, 204];

export const noId = 2_000_000_001;
export const noUser = "user-missing";

export const anna = { id: idOf("anna") };
export const erik = { id: idOf("erik") };
export const nord = { id: idOf("nord") };

export function theJob({ jobId }: Scenario) {
  return { id: jobId };
}

export function theApplication({ applicationId }: Scenario) {
  return { id: applicationId };
}

export function theConversation({ conversationId }: Scenario) {
  return { id: conversationId };
}

export function theContract({ contractId }: Scenario) {
  return { id: contractId };
}

/** Calls go to the documented path or to the procedure behind it. */
export type Protocol = "rest" | "trpc";

/** What a row's own call, or that of a case, is made with. */
export function inputOf(row: Row, scenario: Scenario, fixtures: Fixtures, testedCase?: Case): Input {
  const given = testedCase?.input ?? row.input;
  const input = typeof given === "function" ? given(scenario, fixtures) : given;
  return { ...input, ...testedCase?.but };
}

/** The row's own call with an id that nothing has; `undefined` if it has none. */
export function missingOf(row: Row, scenario: Scenario, fixtures: Fixtures): Input | undefined {
  const input = inputOf(row, scenario, fixtures);
  if (row.missing) return { ...input, ...row.missing };
  if (typeof input["id"] === "number") return { ...input, id: noId };
  if (typeof input["id"] === "string") return { ...input, id: noUser };
  return undefined;
}
