import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte, type SQL } from "drizzle-orm";
import { clientReferences, projects, users } from "#db/schema/index.ts";
import { limits } from "#src/constants/limits.ts";
import { referenceEmail, referenceMessages } from "#src/copy/references.ts";
import { lockUser } from "#src/domains/accounts/commands/profile.ts";
import { invitationToken } from "#src/domains/accounts/queries.ts";
import { editProfileError } from "#src/domains/profiles/rules.ts";
import type { Ask } from "#src/domains/references/inputs.ts";
import type { Reference } from "#src/domains/references/outputs.ts";
import { toReference } from "#src/domains/references/queries.ts";
import { answerDays, domainOf, isOwnAddress, reminderDays } from "#src/domains/references/rules.ts";
import type { ConsultantCtx, Ctx } from "#src/platform/context.ts";
import { failingOn } from "#src/platform/data/sql-state.ts";
import { throttle } from "#src/platform/data/throttle.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { existsIn, hasRow, findValue } from "#src/platform/data/queries.ts";
import { deleteEmailsTo, sendEmailTo } from "#src/platform/mail/queue.ts";
import { fail } from "#src/shared/errors.ts";
import { daysAfter, daysBefore } from "#src/shared/time.ts";

type Row = typeof clientReferences.$inferSelect;

/** Asks a former client by email, once per address. The lock makes the limits hold for parallel calls. */
export async function askForReference(ctx: ConsultantCtx, { id: userId, ...input }: Ask): Promise<Reference> {
  if (editProfileError(ctx.viewer, userId)) fail("not_found");
  return failingOn({ client_references_once: "reference_asked" }, () =>
    inTransaction(ctx, async (ctx) => {
      await lockUser(ctx, userId);
      const [own] = await ctx.db.select().from(users).where(eq(users.id, userId));
      if (isOwnAddress([own?.email ?? null, own?.pendingEmail ?? null], input.email))
        fail("bad_request", { fields: { email: [referenceMessages.ownAddress] } });
      const { projectId = null } = input;
      if (projectId !== null) {
        const ownProject = and(eq(projects.id, projectId), eq(projects.userId, userId));
        if (!(await hasRow(ctx, projects, ownProject))) fail("not_found");
      }
      const ofUser = eq(clientReferences.userId, userId);
      await deleteExpired(ctx, ofUser);
      if ((await ctx.db.$count(clientReferences, ofUser)) >= limits.references)
        fail("too_many_references", { values: { limit: limits.references } });
      // Inside, so that only what is sent counts, also what is removed again on the same day.
      await throttle(ctx, "references", userId);
      const [row = fail("not_found")] = await ctx.db
        .insert(clientReferences)
        .values({
          userId,
          name: input.name,
          company: input.company,
          email: input.email,
          projectId,
          nonce: randomBytes(16).toString("base64url"),
          expiresAt: daysAfter(ctx.now, answerDays),
          createdAt: ctx.now,
        })
        .returning();
      await send(ctx, row, own?.name ?? null);
      return toReference(row, [], true);
    }),
  );
}

async function send(ctx: Ctx, row: Row, consultant: string | null): Promise<void> {
  const { userId: aboutUserId, name, company, email, expiresAt } = row;
  const { env } = ctx.services;
  const link = `${env.publicUrl}/referens/${invitationToken(env, row, "reference")}`;
  const isReminder = row.remindedAt !== null;
  const who = { consultant: consultant ?? "En konsult", name, company, domain: domainOf(email) };
  const text = referenceEmail({ ...who, link, expiresAt, isReminder });
  await sendEmailTo(ctx, { recipient: email, aboutUserId, ...text });
}

/** Reminds each person who has not answered once; of two instances one does. Returns how many. */
export async function remindOfReferences(ctx: Ctx): Promise<number> {
  const due = and(
    isNull(clientReferences.answeredAt),
    isNull(clientReferences.remindedAt),
    lte(clientReferences.createdAt, daysBefore(ctx.now, reminderDays)),
    gt(clientReferences.expiresAt, ctx.now),
    // The link of a suspended one leads nowhere; who comes back is reminded then.
    existsIn(users, eq(users.id, clientReferences.userId), eq(users.status, "active")),
  );
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.update(clientReferences).set({ remindedAt: ctx.now }).where(due).returning();
    for (const row of rows) {
      await send(ctx, row, await findValue(ctx, users.name, eq(users.id, row.userId)));
    }
    return rows.length;
  });
}

/** Deletes questions that were not answered in time, with the emails to these people, as those emails say. */
export async function deleteExpired(ctx: Ctx, which?: SQL): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(clientReferences)
      .where(and(hasExpired(ctx), which))
      .returning();
    for (const { email, userId } of gone)
      await deleteEmailsTo(ctx, { recipient: email, aboutUserId: userId });
  });
}

/** Not answered in time. */
function hasExpired({ now }: Ctx) {
  return and(isNull(clientReferences.answeredAt), lte(clientReferences.expiresAt, now));
}
