import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import {
  contractConfirmations,
  contractDeclines,
  contracts,
  contractVersions,
  users,
} from "#db/schema/index.ts";
import { partiesToAnswer } from "#src/domains/contracts/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { contentHash } from "#src/platform/data/content-hash.ts";
import { hashOfVersion, termsInForce } from "./terms.ts";

type ContractRow = typeof contracts.$inferSelect;
type VersionRow = typeof contractVersions.$inferSelect;

type Answer = typeof contractConfirmations.$inferSelect & { kind: "confirmed" | "declined" };

/** A contract with its versions and, in the order of their chain, its answers. */
interface History {
  contract: ContractRow;
  versions: readonly VersionRow[];
  answers: readonly Answer[];
  /** How many answers there are, also outside the chain. */
  stored: number;
  hasDeletedParty: boolean;
}

interface Verified {
  contracts: number;
  wrong: string[];
  /** The hash of what was stored of all contracts before the moment. */
  digest: string;
}

const batchSize = 500;

/**
 * Calculates all hashes of all contracts again, compares their rows with the versions that count, and returns how many
 * there are and what does not match (docs/rules/contracts.md#versions).
 */
export async function verifyContracts(ctx: Pick<Ctx, "db">, until = new Date(0)): Promise<Verified> {
  const wrong: string[] = [];
  const digest = createHash("sha256");
  let checked = 0;
  for (let after = 0; ;) {
    const batch = await readHistories(ctx, after);
    for (const history of batch) {
      wrong.push(...problemsOf(history).map((problem) => `contract ${history.contract.id}: ${problem}`));
      digest.update(lineOf(history, until));
    }
    checked += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return { contracts: checked, wrong, digest: digest.digest("hex") };
    after = last.contract.id;
  }
}

async function readHistories({ db }: Pick<Ctx, "db">, after: number): Promise<History[]> {
  const rows = await db
    .select()
    .from(contracts)
    .where(gt(contracts.id, after))
    .orderBy(asc(contracts.id))
    .limit(batchSize);
  const ids = rows.map(({ id }) => id);
  const versions = await db
    .select()
    .from(contractVersions)
    .where(inArray(contractVersions.contractId, ids))
    .orderBy(asc(contractVersions.contractId), asc(contractVersions.version));
  const confirmations = await db
    .select()
    .from(contractConfirmations)
    .where(inArray(contractConfirmations.contractId, ids));
  const declines = await db.select().from(contractDeclines).where(inArray(contractDeclines.contractId, ids));
  const deleted = await db
    .selectDistinct({ id: contracts.id })
    .from(contracts)
    .innerJoin(users, or(eq(users.id, contracts.consultantId), eq(users.id, contracts.employerId)))
    .where(and(inArray(contracts.id, ids), eq(users.status, "deleted")));
  const answers = [
    ...confirmations.map((answer) => ({ ...answer, kind: "confirmed" as const })),
    ...declines.map((answer) => ({ ...answer, kind: "declined" as const })),
  ];
  const versionsOf = byContract(versions);
  const answersOf = byContract(answers);
  const withDeleted = new Set(deleted.map(({ id }) => id));
  return rows.map((contract) => {
    const own = answersOf.get(contract.id) ?? [];
    return {
      contract,
      versions: versionsOf.get(contract.id) ?? [],
      answers: inOrder(own),
      stored: own.length,
      hasDeletedParty: withDeleted.has(contract.id),
    };
  });
}

function byContract<Row extends { contractId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) grouped.set(row.contractId, [...(grouped.get(row.contractId) ?? []), row]);
  return grouped;
}

function inOrder(answers: readonly Answer[]): Answer[] {
  const next = new Map(answers.map((answer) => [answer.previousHash, answer]));
  const chain: Answer[] = [];
  for (let hash: string | null = null; chain.length < answers.length;) {
    const answer = next.get(hash);
    if (!answer) break;
    chain.push(answer);
    hash = answer.hash;
  }
  return chain;
}

function problemsOf(history: History): string[] {
  const { contract, versions, answers, stored } = history;
  if (versions.length !== contract.version) return [`${versions.length} of ${contract.version} versions`];
  const wrongVersions = versions.filter(
    (row, index) =>
      row.version !== index + 1 ||
      row.previousHash !== (versions[index - 1]?.hash ?? null) ||
      row.hash !== hashOfVersion(row),
  );
  const wrongAnswers = answers.filter((answer) => answer.hash !== hashOfAnswer(answer, history));
  const isComplete = answers.length === stored && (answers.at(-1)?.hash ?? null) === contract.answersHash;
  return [
    ...wrongVersions.map(({ version }) => `version ${version}`),
    ...wrongAnswers.map(({ kind, version }) => `version ${version} ${kind}`),
    ...(isComplete ? [] : ["confirmations and declines"]),
    ...(hasItsTerms(history) ? [] : ["terms in force"]),
    ...(hasItsNames(history) ? [] : ["names"]),
  ];
}

/** What the hash of an answer is made of: the same as in the trigger that writes it. */
function hashOfAnswer({ kind, contractId, version, by, at, previousHash }: Answer, history: History): string {
  return contentHash({
    contractId,
    version,
    versionHash: history.versions.find((each) => each.version === version)?.hash,
    namesHash: history.contract.namesHash,
    kind,
    by,
    at: at.toISOString(),
    previousHash,
  });
}

/** Whether the row has the terms of the version that counts, by the answers (docs/rules/contracts.md#what-counts). */
function hasItsTerms({ contract, versions, answers }: History): boolean {
  const agreed = versions.filter(({ version, by }) => {
    const confirmed = answers.filter((answer) => answer.version === version && answer.kind === "confirmed");
    const left = partiesToAnswer(contract, [by, ...confirmed.map((answer) => answer.by)]);
    return confirmed.length > 0 && left.length === 0;
  });
  const declined = answers.filter(({ kind }) => kind === "declined").map(({ version }) => version);
  const reported = versions.filter(({ version, reported }) => reported && !declined.includes(version));
  const inForce = agreed.at(-1) ?? reported.at(-1) ?? versions[0];
  if (!inForce || contract.confirmedVersion !== (agreed.at(-1)?.version ?? null)) return false;
  const { commissionPermille } = inForce;
  const scope = agreed.findLast((version) => version.scope !== null)?.scope ?? contract.scope;
  const expected = { commissionPermille, ...termsInForce({ ...inForce, scope }, contract) };
  return isDeepStrictEqual({ ...contract, ...expected }, contract);
}

/** A name is replaced only when its account is deleted. */
function hasItsNames({ contract, hasDeletedParty }: History): boolean {
  const { consultantName, employerName, jobTitle, namesSalt: salt, namesHash } = contract;
  if (salt === null) return hasDeletedParty;
  return namesHash === contentHash({ consultantName, employerName, jobTitle, salt });
}

/** What the digest takes from a contract: nothing that was added from that moment on, so that it can be calculated again. */
function lineOf({ contract, versions, answers }: History, until: Date): string {
  const stored = [...versions, ...answers].filter(({ at }) => at < until).map(({ hash }) => hash);
  return stored.length === 0 ? "" : `${contract.id} ${contract.namesHash ?? ""} ${stored.join(" ")}\n`;
}
