import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import {
  contractConfirmations,
  contractDeclines,
  contracts,
  contractVersions,
  suppliers,
  users,
  contractHeads,
} from "#db/schema/index.ts";
import { isSupplier } from "#src/domains/business/queries.ts";
import { partiesToConfirm } from "#src/domains/contracts/rules.ts";
import type { Ctx } from "#src/platform/context.ts";
import { contentHash } from "#src/platform/data/content-hash.ts";
import { hashOfVersion, termsInForce, type ContractRow } from "./terms.ts";
import { groupBy } from "#src/shared/objects.ts";
import { isSignature, signatureOf } from "#src/platform/auth/secrets.ts";

type VersionRow = typeof contractVersions.$inferSelect;

type Decision = typeof contractConfirmations.$inferSelect & { kind: "confirmed" | "declined" };

/** A contract with its versions and, in the order of their chain, its decisions. */
interface History {
  contract: ContractRow;
  versions: readonly VersionRow[];
  decisions: readonly Decision[];
  /** How many decisions there are, also outside the chain. */
  stored: number;
  hasDeletedParty: boolean;
  /** The versions whose stored company is missing or another one. */
  wrongSuppliers: readonly number[];
}

interface Verified {
  contracts: number;
  wrong: string[];
  /** The hash of what was stored of all contracts before the moment. */
  digest: string;
}

const batchSize = 500;

type VerifyCtx = Pick<Ctx, "db" | "services" | "requestId">;

/** Also compares the rows with the versions that count (docs/rules/contracts.md#versions). */
export async function verifyContracts(ctx: VerifyCtx, until = new Date(0)): Promise<Verified> {
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

async function readHistories(ctx: VerifyCtx, after: number): Promise<History[]> {
  const { db } = ctx;
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
  const supplied = await db.select().from(suppliers).where(inArray(suppliers.contractId, ids));
  const deleted = await db
    .selectDistinct({ id: contracts.id })
    .from(contracts)
    .innerJoin(users, or(eq(users.id, contracts.consultantId), eq(users.id, contracts.employerId)))
    .where(and(inArray(contracts.id, ids), eq(users.status, "deleted")));
  const decisions = [
    ...confirmations.map((decision) => ({ ...decision, kind: "confirmed" as const })),
    ...declines.map((decision) => ({ ...decision, kind: "declined" as const })),
  ];
  const versionsOf = byContract(versions);
  const decisionsOf = byContract(decisions);
  const suppliersOf = byContract(supplied);
  const withDeleted = new Set(deleted.map(({ id }) => id));
  return rows.map((contract) => {
    const own = decisionsOf.get(contract.id) ?? [];
    return {
      contract,
      versions: versionsOf.get(contract.id) ?? [],
      decisions: inOrder(own),
      stored: own.length,
      hasDeletedParty: withDeleted.has(contract.id),
      wrongSuppliers: (versionsOf.get(contract.id) ?? []).flatMap(({ version, supplier }) => {
        const stored = suppliersOf.get(contract.id)?.find((each) => each.version === version);
        const isRight = stored ? isSupplier(ctx, stored, supplier) : supplier === null;
        return isRight || (!stored && withDeleted.has(contract.id)) ? [] : [version];
      }),
    };
  });
}

function byContract<Row extends { contractId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return groupBy(rows, ({ contractId }) => contractId);
}

function inOrder(decisions: readonly Decision[]): Decision[] {
  const next = new Map(decisions.map((decision) => [decision.previousHash, decision]));
  const chain: Decision[] = [];
  for (let hash: string | null = null; chain.length < decisions.length;) {
    const decision = next.get(hash);
    if (!decision) break;
    chain.push(decision);
    hash = decision.hash;
  }
  return chain;
}

function problemsOf(history: History): string[] {
  const { contract, versions, decisions, stored } = history;
  if (versions.length !== contract.version) return [`${versions.length} of ${contract.version} versions`];
  const wrongVersions = versions.filter(
    (row, index) =>
      row.version !== index + 1 ||
      row.previousHash !== (versions[index - 1]?.hash ?? null) ||
      row.hash !== hashOfVersion(row),
  );
  const wrongDecisions = decisions.filter((decision) => decision.hash !== hashOfDecision(decision, history));
  const isComplete = decisions.length === stored && (decisions.at(-1)?.hash ?? null) === contract.answersHash;
  return [
    ...wrongVersions.map(({ version }) => `version ${version}`),
    ...wrongDecisions.map(({ kind, version }) => `version ${version} ${kind}`),
    ...history.wrongSuppliers.map((version) => `version ${version} supplier`),
    ...(isComplete ? [] : ["confirmations and declines"]),
    ...(hasItsTerms(history) ? [] : ["terms in force"]),
    ...(hasItsNames(history) ? [] : ["names"]),
  ];
}

/** What the hash of an decision is made of: the same as in the trigger that writes it. */
function hashOfDecision(
  { kind, contractId, version, by, byPerson, at, previousHash }: Decision,
  history: History,
): string {
  return contentHash({
    contractId,
    version,
    versionHash: history.versions.find((each) => each.version === version)?.hash,
    namesHash: history.contract.namesHash,
    kind,
    by,
    ...(byPerson !== null && { byPerson }),
    at: at.toISOString(),
    previousHash,
  });
}

/** Whether the row has the terms of the version that counts, by the decisions (docs/rules/contracts.md#what-counts). */
function hasItsTerms({ contract, versions, decisions }: History): boolean {
  const agreed = versions.filter(({ version, by }) => {
    const confirmed = decisions.filter(
      (decision) => decision.version === version && decision.kind === "confirmed",
    );
    const left = partiesToConfirm(contract, [by, ...confirmed.map((decision) => decision.by)]);
    return confirmed.length > 0 && left.length === 0;
  });
  const declined = decisions.filter(({ kind }) => kind === "declined").map(({ version }) => version);
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
function lineOf({ contract, versions, decisions }: History, until: Date): string {
  const stored = [...versions, ...decisions].filter(({ at }) => at < until).map(({ hash }) => hash);
  return stored.length === 0 ? "" : `${contract.id} ${contract.namesHash ?? ""} ${stored.join(" ")}\n`;
}

const purpose = "contract head";

/** The moment and the signature of what was stored of all contracts before it (docs/rules/contracts.md#signed-head). */
export function signedHead({ services }: Pick<Ctx, "services">, until: Date, digest: string): string {
  return `${until.toISOString()}.${signatureOf(services.env, purpose, `${until.toISOString()}.${digest}`)}`;
}

/** Whether what was stored then is still what the head signs, under the current or the previous key. */
export async function isHead(ctx: VerifyCtx, head: string): Promise<boolean> {
  const [, at = "", signature = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\.([\w-]{43})$/.exec(head) ?? [];
  if (Number.isNaN(Date.parse(at))) return false;
  const { digest } = await verifyContracts(ctx, new Date(at));
  return isSignature(ctx.services.env, purpose, `${at}.${digest}`, signature);
}

/** The first head that covers what was stored at that moment; null until it is signed. */
export async function findHeadAfter({ db }: Pick<Ctx, "db">, moment: Date): Promise<string | null> {
  const [first] = await db
    .select({ head: contractHeads.head })
    .from(contractHeads)
    .where(gt(contractHeads.until, moment))
    .orderBy(asc(contractHeads.until))
    .limit(1);
  return first?.head ?? null;
}
