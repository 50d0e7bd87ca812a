import { limits } from "#src/constants/limits.ts";
import {
  defaultWeight,
  type Requirement,
  type RequirementAnswer,
  type RequirementKind,
} from "#src/constants/jobs.ts";

/** A requirement as a form or a call has it; a new one has no id yet. */
export interface TypedRequirement {
  id?: number | undefined;
  kind: RequirementKind;
  text: string;
  weight?: number | null | undefined;
}

/** The requirements to store: those that are known keep their ids, others get new ones; only a `should` has a weight. */
export function storedRequirements(
  typed: readonly TypedRequirement[],
  before: readonly Requirement[] = [],
): Requirement[] {
  const known = new Set(before.map(({ id }) => id));
  let last = Math.max(0, ...known);
  return typed.map(({ id, kind, text, weight }) => ({
    id: id !== undefined && known.delete(id) ? id : (last += 1),
    kind,
    text,
    weight: kind === "should" ? (weight ?? defaultWeight) : null,
  }));
}

/** Whether they ask for the same, in whatever order. */
export function isSameRequirements(one: readonly Requirement[], other: readonly Requirement[]): boolean {
  const [a, b] = [one, other].map((each) => each.map(contentOf).sort());
  return JSON.stringify(a) === JSON.stringify(b);
}

function contentOf({ kind, text, weight }: Omit<Requirement, "id">): string {
  return `${kind} ${weight ?? ""} ${text}`;
}

type GivenAnswer = Pick<RequirementAnswer, "requirementId" | "met" | "evidence">;

/** Whether an answer needs evidence: a `must` that is answered yes. */
export function needsEvidence(kind: RequirementKind, met: boolean | undefined): boolean {
  return kind === "must" && met === true;
}

/** An error when one lacks or answers nothing (docs/rules/applications.md#answers-to-requirements). */
export function answersToRequirements(
  requirements: readonly Requirement[],
  given: readonly GivenAnswer[],
): RequirementAnswer[] | "requirementsChanged" | "evidenceMissing" {
  const answers = requirements.flatMap(({ id, ...words }) => {
    const answer = given.find(({ requirementId }) => requirementId === id);
    return answer ? { ...words, ...answer } : [];
  });
  if (answers.length !== requirements.length || given.length !== answers.length) return "requirementsChanged";
  const lacksEvidence = answers.some(
    ({ kind, met, evidence }) => needsEvidence(kind, met) && evidence === "",
  );
  return lacksEvidence ? "evidenceMissing" : answers;
}

/** How many ska-krav are met, and the weights of the met bör-krav, as the application answered them. */
export function requirementSums(answers: readonly RequirementAnswer[]) {
  const must = answers.filter(({ kind }) => kind === "must");
  const should = answers.filter(({ kind, met }) => kind === "should" && met);
  return {
    mustMet: must.filter(({ met }) => met).length,
    mustTotal: must.length,
    shouldScore: should.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  };
}

/** The requirements that the application did not answer, because they came later or got other words. */
export function laterRequirements(
  requirements: readonly Requirement[],
  answers: readonly RequirementAnswer[],
): Requirement[] {
  const answered = new Set(answers.map(({ kind, text }) => `${kind} ${text}`));
  return requirements.filter(({ kind, text }) => !answered.has(`${kind} ${text}`));
}

const bullet = /^\s*(?:[-–—*•·▪◦‣]|\(?\d{1,3}(?:\.\d{1,2})*[.):]?|[a-zåäö][.)])\s+/iu;
const mustWords = /(?<!\p{L})(?:ska|skall|måste|must|obligatorisk\p{L}*)(?!\p{L})/iu;
const shouldWords = /(?<!\p{L})(?:bör|meriterande|merit|önskvär\p{L}*|should|nice to have)(?!\p{L})/iu;

/** A kind that is said before the requirement: 'Bör: ', 'Bör (3): ', 'Ska-krav: ', 'Meriterande: '. */
const kindBefore = /^(?:ska|skall|måste|bör|meriterande)(?:-?krav)?\s*(?:\(\d\))?\s*:\s*/iu;

function kindIn(text: string): RequirementKind | null {
  if (shouldWords.test(text)) return "should";
  return mustWords.test(text) ? "must" : null;
}

/** A line that names the kind of those below it: 'Bör-krav:', 'Meriterande', 'Ska-krav'. */
function isHeading(line: string): boolean {
  return (
    !bullet.test(line) &&
    line.trim().length <= 40 &&
    (/:\s*$/.test(line) ||
      /krav\w*\s*$/i.test(line) ||
      /^\s*(?:meriterande|must have|nice to have)\s*$/i.test(line))
  );
}

/** From so many characters on, a line of a list may have been wrapped. */
const wrappedFrom = 50;

/** Whether a line without a bullet is the rest of the requirement above: it was indented or cut off there, or begins small. */
function isRest(line: string, above: string): boolean {
  return /^\s|^\p{Ll}/u.test(line) || (above.length >= wrappedFrom && !/[.;:!?]\s*$/.test(above));
}

/** The rows of a pasted list with numbers, bullets or one requirement a line (docs/rules/jobs.md#requirements). */
export function parseRequirements(pasted: string): TypedRequirement[] {
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const isList = lines.some((line) => bullet.test(line));
  let below: RequirementKind = "must";
  const rows: { kind: RequirementKind; text: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = rows.at(-1);
    const text = line.replace(bullet, "").trim();
    if (isHeading(line)) below = kindIn(line) ?? below;
    // The rest of a requirement that goes on in the next line.
    else if (isList && !bullet.test(line) && last && isRest(line, lines[index - 1] ?? ""))
      last.text = `${last.text} ${text}`;
    else if (text !== "") rows.push({ kind: kindIn(text) ?? below, text: text.replace(kindBefore, "") });
  }
  return rows.map(({ kind, text }) => ({
    kind,
    text: text.slice(0, limits.requirement),
    weight: kind === "should" ? defaultWeight : null,
  }));
}
