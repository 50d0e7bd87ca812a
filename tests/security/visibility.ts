import { expect } from "vitest";
import {
  actors,
  secretMarkersOf,
  messageMarker,
  roleOf,
  type Actor,
  type SignedInActor,
} from "./fixtures.ts";

/** Words no answer of any role may hold. */
const never =
  /passw(or)?d|hash|argon2|\$argon2|salt|sessionId|secret|token|oidc|\bsub\b|stack|Failed query|select .* from|at .*\.(js|ts):\d+/i;

/** Where words of the list may stand: names of fields in refusals, the note that a password is to be changed. */
const harmless = ["mustChangePassword", "currentPassword", "newPassword", "confirmPassword", '"password"'];

/** Ids of chance: one in ten thousand of them would spell a word of the list. */
const chance = /(?=[\w-]*\d)[\w-]{22,}/g;

const people = actors.filter((name): name is SignedInActor => name !== "anonymous");
const conversationList = [
  ["anna", "nord"],
  ["erik", "fjall"],
] as const;

/** The planted texts an actor has no right to read, by what they are. */
export function forbiddenTo(actor: Actor): Record<string, string> {
  const forbidden: Record<string, string> = {};
  for (const name of people) {
    if (name !== actor) {
      forbidden[`${name}: notice`] = `Notis till ${name}-kanarie`;
      if (!shareConversation(actor, name)) forbidden[`${name}: file`] = `fil-${name}-kanarie`;
    }
    if (name === actor) {
      forbidden[`${name}: subject`] = secretMarkersOf(name).subject;
      if (roleOf(actor) !== "employer") forbidden[`${name}: note`] = secretMarkersOf(name).note;
      continue;
    }
    for (const [what, text] of Object.entries(hiddenOf(actor, name))) forbidden[`${name}: ${what}`] = text;
  }
  for (const [consultant, employer] of conversationList) {
    if (actor !== consultant && actor !== employer) {
      forbidden[`message of ${consultant} and ${employer}`] = messageMarker(consultant, employer);
    }
  }
  return forbidden;
}

function hiddenOf(actor: Actor, name: SignedInActor): Record<string, string> {
  const { email, phone, companyPhone, orgNumber, username, subject, bio, note } = secretMarkersOf(name);
  const role = roleOf(actor);
  const always = { subject, note };
  if (role === "admin") return always;
  const isContact = shareConversation(actor, name);
  const ofConsultant = roleOf(name) === "consultant" && role === "employer";
  return {
    ...always,
    username,
    ...(orgNumber && { orgNumber, formattedOrgNumber: `${orgNumber.slice(0, 6)}-${orgNumber.slice(6)}` }),
    companyPhone,
    ...(!ofConsultant && { phone }),
    ...(!ofConsultant && !isContact && { email }),
    ...(actor === "anonymous" && { bio }),
  };
}

function shareConversation(one: Actor, other: Actor): boolean {
  return conversationList.some(
    (pair) =>
      [...pair].some((name) => name === one) && [...pair].some((name) => name === other) && one !== other,
  );
}

/** No canary the actor must not see and nothing of the never-list stands in the text. */
export function expectNothingLeaks(actor: Actor, text: string, mayName: readonly string[] = []): void {
  const seen = Object.entries(forbiddenTo(actor)).filter(
    ([, marker]) => text.includes(marker) && !mayName.includes(marker),
  );
  expect(
    seen.map(([what]) => what),
    `${actor} must not read`,
  ).toEqual([]);
  const judged = [...harmless, ...mayName].reduce(
    (left, word) => left.replaceAll(word, ""),
    text.replace(chance, ""),
  );
  expect(never.exec(judged)?.[0] ?? null, `${actor} reads a word of the never-list`).toBeNull();
}
