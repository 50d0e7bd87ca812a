import { expect } from "vitest";
import { referee } from "#tests/support/references.ts";
import {
  actors,
  companyOf,
  businessOf,
  secretMarkersOf,
  messageMarker,
  roleOf,
  unrelated,
  type Actor,
  type SignedInActor,
} from "./fixtures.ts";

/** Words that no response may contain, for any role. */
const forbiddenWords =
  /passw(or)?d|hash|argon2|\$argon2|salt|sessionId|secret|token|oidc|\bsub\b|stack|Failed query|select .* from|at .*\.(js|ts):\d+/i;

/** Field names that contain such a word and are allowed. */
const allowedFields = [
  "mustChangePassword",
  "currentPassword",
  "newPassword",
  "confirmPassword",
  "passwordOwner",
  '"password"',
];

/** Random ids, the beginnings of ids in an export's file names, and files as base64: any of them may spell a forbidden word. */
const randomTexts = /(?=[\w-]*\d)[\w-]{22,}|(?<=\bfiles\/)[\w-]{8}(?=-)|[A-Za-z0-9+/]{40,}/g;

const users = actors.filter((name): name is SignedInActor => name !== "anonymous");
const conversationPairs = [
  ["anna", "nord"],
  ["erik", "fjall"],
] as const;

const known = new Map<Actor, Record<string, string>>();

/** The secret markers that an actor must not read, by a description. */
function forbiddenTo(actor: Actor): Record<string, string> {
  const found = known.get(actor) ?? findForbidden(actor);
  known.set(actor, found);
  return found;
}

function findForbidden(actor: Actor): Record<string, string> {
  const forbidden: Record<string, string> = {};
  for (const name of users) {
    if (name !== actor) {
      forbidden[`${name}: notification`] = `Notis till ${name}-kanarie`;
      if (!shareConversation(actor, name)) forbidden[`${name}: file`] = `fil-${name}-kanarie`;
    }
    if (name === actor) {
      forbidden[`${name}: subject`] = secretMarkersOf(name).subject;
      if (roleOf(actor) !== "employer") forbidden[`${name}: note`] = secretMarkersOf(name).note;
      continue;
    }
    for (const [what, text] of Object.entries(hiddenOf(actor, name))) forbidden[`${name}: ${what}`] = text;
  }
  if (companyOf(actor) !== "nord" && roleOf(actor) !== "admin") {
    forbidden["unrelated: email"] = unrelated.email;
    forbidden["unrelated: phone"] = unrelated.phone;
  }
  for (const name of ["anna", "erik"] as const)
    if (name !== actor)
      for (const [what, text] of Object.entries(businessOf(name)))
        forbidden[`${name}: business, ${what}`] = text;
  // Released to nobody: the link of the email, which is the person's own, names the person.
  if (actor !== "anna") forbidden["anna: who gave a reference"] = referee;
  for (const [consultant, employer] of conversationPairs) {
    if (actor !== consultant && companyOf(actor) !== employer) {
      forbidden[`message of ${consultant} and ${employer}`] = messageMarker(consultant, employer);
    }
  }
  return forbidden;
}

function hiddenOf(actor: Actor, name: SignedInActor): Record<string, string> {
  const { email, phone, companyPhone, orgNumber, username, subject, bio, note } = secretMarkersOf(name);
  const role = roleOf(actor);
  const always = { subject, note };
  if (companyOf(actor) === companyOf(name)) return { subject, username };
  if (role === "admin") return always;
  const isContact = shareConversation(actor, name);
  const isConsultantSeenByEmployer = roleOf(name) === "consultant" && role === "employer";
  return {
    ...always,
    username,
    ...(orgNumber && { orgNumber, formattedOrgNumber: `${orgNumber.slice(0, 6)}-${orgNumber.slice(6)}` }),
    companyPhone,
    ...(!isConsultantSeenByEmployer && { phone }),
    ...(!isConsultantSeenByEmployer && !isContact && { email }),
    ...(actor === "anonymous" && { bio }),
  };
}

function shareConversation(first: Actor, second: Actor): boolean {
  return conversationPairs.some(
    (pair) =>
      [...pair].some((name) => name === companyOf(first)) &&
      [...pair].some((name) => name === companyOf(second)) &&
      companyOf(first) !== companyOf(second),
  );
}

/** Expects the text to contain no secret marker that is hidden from the actor, and no forbidden word. */
export function expectNothingLeaks(actor: Actor, text: string, mayName: readonly string[] = []): void {
  const seen = Object.entries(forbiddenTo(actor)).filter(
    ([, marker]) => text.includes(marker) && !mayName.includes(marker),
  );
  expect(
    seen.map(([what]) => what),
    `${actor} must not read`,
  ).toEqual([]);
  const checked = [...allowedFields, ...mayName].reduce(
    (rest, word) => rest.replaceAll(word, ""),
    text.replace(randomTexts, ""),
  );
  expect(forbiddenWords.exec(checked)?.[0] ?? null, `${actor} reads a forbidden word`).toBeNull();
}
