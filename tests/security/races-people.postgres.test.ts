import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { expect } from "vitest";
import {
  auditLog,
  companies,
  credentials,
  favorites,
  identities,
  invitations,
  sessions,
  settings,
  users,
} from "#db/schema/index.ts";
import { createConsultant } from "#src/domains/accounts/commands/provider.ts";
import { inTransaction } from "#src/platform/data/transaction.ts";
import { field, send } from "./calls.ts";
import { secretMarkersOf, idOf, password } from "./fixtures.ts";
import { expectInvariants } from "./invariants.ts";
import { atOnce, count, describeRaces, expectDone, expectOnly, many } from "./races.ts";
import { registration } from "./table/registration.ts";
import { createScenario } from "./scenario.ts";

const register = "POST /api/register/employer";

describeRaces("people", (race) => {
  race("invitation: parallel registrations create one account", async ({ fixtures, inParallel }) => {
    const { invitationId, invitationToken: token } = await createScenario(fixtures);
    const answers = await inParallel(
      many({ as: "anonymous", call: register, input: {} }, () => ({ input: registration({ token }) })),
    );
    expectDone(answers, 1, 400, 404, 409);
    const [accepted] = await fixtures.testApp.db
      .select()
      .from(invitations)
      .where(eq(invitations.id, invitationId));
    expect(accepted?.acceptedBy).not.toBeNull();
    const created = await fixtures.testApp.db
      .select()
      .from(users)
      .where(eq(users.email, accepted?.email ?? ""));
    expect(created).toHaveLength(1);
    expect(
      await fixtures.testApp.db
        .select()
        .from(companies)
        .where(eq(companies.userId, created[0]?.id ?? "")),
    ).toHaveLength(1);
  });

  race("invitation: one user name creates one account", async ({ fixtures, inParallel }) => {
    const [one, two] = [await createScenario(fixtures), await createScenario(fixtures)];
    const { username } = registration();
    const calls = many({ as: "anonymous", call: register, input: {} }, (index) => ({
      input: registration({ username, token: index % 2 ? one.invitationToken : two.invitationToken }),
    }));
    expectDone(await inParallel(calls), 1, 400, 404, 409);
    expect(
      await fixtures.testApp.db
        .select()
        .from(credentials)
        .where(eq(credentials.username, String(username))),
    ).toHaveLength(1);
    const stored = await fixtures.testApp.db
      .select()
      .from(invitations)
      .where(inArray(invitations.id, [one.invitationId, two.invitationId]));
    expect(stored.filter(({ status }) => status === "pending")).toHaveLength(1);
  });

  race("accounts.takeRole: parallel calls set the role once", async ({ fixtures, inParallel }) => {
    const input = { id: idOf("newUser"), role: "consultant" };
    expectDone(await inParallel(many({ as: "newUser", call: "PATCH /api/users/:id/role", input })), 1, 409);
    await fixtures.resetUsers(["newUser"]);
  });

  race("accounts.changePassword: of parallel changes one succeeds", async ({ fixtures, inParallel }) => {
    const calls = many({ as: "nord", call: "PATCH /api/users/:id/password", input: {} }, (index) => ({
      input: {
        id: idOf("nord"),
        currentPassword: password,
        newPassword: `Annan-Kanarie${index.toString()}!`,
      },
    }));
    expectDone(await inParallel(calls), 1, 400, 401, 409);
    const left = await fixtures.testApp.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, idOf("nord")));
    expect(left).toHaveLength(1);
    await fixtures.resetUsers(["nord"]);
  });

  race("accounts.changePassword: in parallel with sign-in", async ({ fixtures, inParallel }) => {
    const signIn = { username: secretMarkersOf("nord").username, password };
    const calls = many({ as: "anonymous", call: "POST /api/auth/employer-login", input: signIn }, (index) =>
      index === 5
        ? {
            as: "nord",
            call: "PATCH /api/users/:id/password",
            input: { id: idOf("nord"), currentPassword: password, newPassword: "Annan-Kanarie8!" },
          }
        : {},
    );
    const answers = await inParallel(calls);
    expectOnly(answers, 200, 204, 401);
    const old = await inParallel([{ as: "anonymous", call: "POST /api/auth/employer-login", input: signIn }]);
    expect(old[0]?.status).toBe(401);
    await fixtures.resetUsers(["nord"]);
  });

  race("favourites: parallel adds and removes leave one row or none", async ({ fixtures, inParallel }) => {
    const call = "POST /api/favorites/consultants/:id";
    const answers = await inParallel(many({ as: "nord", call, input: { id: idOf("erik") } }));
    expectDone(answers, atOnce);
    const own = and(eq(favorites.employerId, idOf("nord")), eq(favorites.consultantId, idOf("erik")));
    expect(await fixtures.testApp.db.select().from(favorites).where(own)).toHaveLength(1);
    const mixed = many({ as: "nord", call, input: { id: idOf("erik") } }, (index) =>
      index % 2 ? { call: call.replace("POST", "DELETE") } : {},
    );
    expectOnly(await inParallel(mixed), 200, 201, 204, 404);
  });

  race("sign-out: a request in flight does not restore the session", async ({ fixtures }) => {
    const cookie = (await fixtures.cookie("anna")) ?? "";
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        send(fixtures, "anonymous", index === 7 ? "/api/logout" : "/api/auth/user", {
          headers: { Cookie: cookie },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const newCookies = answers
      .flatMap(({ headers }) => headers.getSetCookie())
      .filter((line) => /session=[^;]/.test(line));
    expect(newCookies).toEqual([]);
    expect(
      (await send(fixtures, "anonymous", "/api/auth/user", { headers: { Cookie: cookie } })).status,
    ).toBe(401);
  });

  race("suspension: in parallel with the user's own calls", async ({ fixtures, inParallel }) => {
    const { conversationId, jobId } = await createScenario(fixtures, {
      consultant: "anna",
      employer: "nord",
    });
    const calls = many({ as: "erik", call: "POST /api/applications", input: { jobId } }, (index) =>
      index === 6
        ? {
            as: "admin",
            call: "PATCH /api/admin/consultants/:id/status",
            input: { id: idOf("erik"), status: "suspended", reason: "x" },
          }
        : index % 2
          ? { as: "anna", call: "POST /api/messages", input: { conversationId, content: "Hej" } }
          : {},
    );
    expectOnly(await inParallel(calls), 200, 201, 204, 401, 403, 404, 409);
    expect(
      await fixtures.testApp.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, idOf("erik"))),
    ).toEqual([]);
    await fixtures.resetUsers(["erik"]);
  });

  race("settings: every write has an audit row with the previous value", async ({ fixtures, inParallel }) => {
    const { db } = fixtures.testApp;
    const [last] = await db
      .select()
      .from(auditLog)
      .orderBy(asc(auditLog.id))
      .then((rows) => rows.slice(-1));
    const calls = many(
      { as: "admin", call: "PATCH /api/admin/system-settings/:key", input: {} },
      (index) => ({
        as: index % 2 ? "admin" : "otherAdmin",
        input: { key: "commission_rate", value: (index / 10 + 9).toString() },
      }),
    );
    expectDone(await inParallel(calls), atOnce);
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, last?.id ?? 0), eq(auditLog.action, "settings.changed")))
      .orderBy(asc(auditLog.id));
    expect(lines).toHaveLength(atOnce);
    const [stored] = await db.select().from(settings).where(eq(settings.key, "commission_rate"));
    const steps = new Map(lines.map((line) => [field(line.before, "value"), field(line.after, "value")]));
    expect(steps.size, "each write saw a different previous value").toBe(atOnce);
    expect(lines.map(({ after }) => field(after, "value"))).toContain(stored?.value);
    await db.delete(settings).where(eq(settings.key, "commission_rate"));
  });

  race("provider callback: parallel callbacks create one account", async ({ fixtures }) => {
    const { db } = fixtures.testApp;
    const identity = {
      issuer: "https://id.exempel.se",
      subject: crypto.randomUUID(),
      name: "Ny Person",
      email: `${crypto.randomUUID()}@exempel.se`,
    };
    const tries = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        inTransaction(fixtures.testApp.ctx(), (ctx) => createConsultant(ctx, identity)),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.select().from(identities).where(eq(identities.subject, identity.subject))).toHaveLength(
      1,
    );
    expect(await db.select().from(users).where(eq(users.email, identity.email))).toHaveLength(1);
  });

  race("account deletion: in parallel with the owner's own calls", async ({ fixtures, inParallel }) => {
    const { conversationId, applicationId } = await createScenario(fixtures, {
      consultant: "erik",
      application: "reviewing",
    });
    const { jobId } = await createScenario(fixtures, { consultant: "anna" });
    const calls = many(
      { as: "erik", call: "POST /api/messages", input: { conversationId, content: "Hej" } },
      (index) => {
        if (index % 5 === 3) return { call: "DELETE /api/users/:id", input: { id: idOf("erik") } };
        if (index % 5 === 1) return { call: "POST /api/applications", input: { jobId } };
        if (index % 5 === 2)
          return {
            as: "nord",
            call: "PUT /api/applications/:id",
            input: { id: applicationId, status: "accepted" },
          };
        return {};
      },
    );
    const answers = await inParallel(calls);
    expectOnly(answers, 200, 201, 204, 401, 403, 404, 409, 410);
    const ends = answers.filter((_, index) => index % 5 === 3);
    expect(
      count(ends, 204),
      ends.map(({ status, text }) => `${status.toString()} ${text.slice(0, 120)}`).join(),
    ).toBe(1);
    await expectInvariants(fixtures.testApp);
    await fixtures.resetUsers(["erik"]);
  });
});
