import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { profileParts, users } from "#db/schema/index.ts";
import type { PartKind } from "#src/constants/profile-parts.ts";
import type { Part } from "#src/domains/profiles/outputs.ts";
import type { Ctx, MemberCtx } from "#src/platform/context.ts";
import { likePattern } from "#src/shared/search.ts";
import { getVisibleUser } from "./skills.ts";
import { equalIgnoringCase } from "#src/platform/data/expressions.ts";
import { pick } from "#src/shared/objects.ts";

/** The parts of a profile in the order of its owner; fails when the viewer may not open it. */
export async function listParts(ctx: MemberCtx, id: string): Promise<Part[]> {
  await getVisibleUser(ctx, id);
  return partsOf(ctx, id);
}

/** The same without asking who reads. */
export async function partsOf({ db }: Pick<Ctx, "db">, userId: string): Promise<Part[]> {
  return db
    .select(partColumns)
    .from(profileParts)
    .where(eq(profileParts.userId, userId))
    .orderBy(asc(profileParts.position), asc(profileParts.id));
}

const partColumns = pick(profileParts, ["id", "kind", "title", "organisation", "from", "to", "level", "url"]);

export async function findPart({ db }: Ctx, id: number, userId: string): Promise<Part | null> {
  const own = and(eq(profileParts.id, id), eq(profileParts.userId, userId));
  const [part] = await db.select(partColumns).from(profileParts).where(own);
  return part ?? null;
}

/** Users with a certificate that has these words and has not expired, on a day as YYYY-MM-DD. */
export function hasCertificate({ db }: Ctx, words: string, today: string): SQL {
  const isValid = or(
    isNull(profileParts.to),
    sql`${profileParts.to} >= left(${today}, char_length(${profileParts.to}))`,
  );
  return withPart(db, "certificate", and(ilike(profileParts.title, likePattern(words)), isValid));
}

export function speaks({ db }: Ctx, language: string): SQL {
  return withPart(db, "language", equalIgnoringCase(profileParts.title, language));
}

function withPart(db: Ctx["db"], kind: PartKind, condition: SQL | undefined): SQL {
  const people = db
    .select({ id: profileParts.userId })
    .from(profileParts)
    .where(and(eq(profileParts.kind, kind), condition));
  return inArray(users.id, people);
}
