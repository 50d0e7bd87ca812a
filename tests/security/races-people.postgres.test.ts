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
  race("invitation: parallel registrations create one account", async ({ fixtures, together }) => {
    const { invitationId, invitationToken: token } = await createScenario(fixtures);
    const answers = await together(
      many({ as: "anonymous", call: register, input: {} }, () => ({ input: registration({ token }) })),
    );
    expectDone(answers, 1, 400, 404, 409);
    const [spent] = await fixtures.testApp.db
      .select()
      .from(invitations)
      .where(eq(invitations.id, invitationId));
    expect(spent?.acceptedBy).not.toBeNull();
    const made = await fixtures.testApp.db
      .select()
      .from(users)
      .where(eq(users.email, spent?.email ?? ""));
    expect(made).toHaveLength(1);
    expect(
      await fixtures.testApp.db
        .select()
        .from(companies)
        .where(eq(companies.userId, made[0]?.id ?? "")),
    ).toHaveLength(1);
  });

  race("invitation: two invitations, one user name, one account", async ({ fixtures, together }) => {
    const [one, two] = [await createScenario(fixtures), await createScenario(fixtures)];
    const { username } = registration();
    const asks = many({ as: "anonymous", call: register, input: {} }, (index) => ({
      input: registration({ username, token: index % 2 ? one.invitationToken : two.invitationToken }),
    }));
    expectDone(await together(asks), 1, 400, 404, 409);
    expect(
      await fixtures.testApp.db
        .select()
        .from(credentials)
        .where(eq(credentials.username, String(username))),
    ).toHaveLength(1);
    const kept = await fixtures.testApp.db
      .select()
      .from(invitations)
      .where(inArray(invitations.id, [one.invitationId, two.invitationId]));
    expect(kept.filter(({ status }) => status === "pending")).toHaveLength(1);
  });

  race("accounts.takeRole: parallel calls set the role once", async ({ fixtures, together }) => {
    const input = { id: idOf("novice"), role: "consultant" };
    expectDone(await together(many({ as: "novice", call: "PATCH /api/users/:id/role", input })), 1, 409);
    await fixtures.resetUsers(["novice"]);
  });

  race("accounts.changePassword: of parallel changes one succeeds", async ({ fixtures, together }) => {
    const asks = many({ as: "nord", call: "PATCH /api/users/:id/password", input: {} }, (index) => ({
      input: {
        id: idOf("nord"),
        currentPassword: password,
        newPassword: `Annan-Kanarie${index.toString()}!`,
      },
    }));
    expectDone(await together(asks), 1, 400, 401, 409);
    const left = await fixtures.testApp.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, idOf("nord")));
    expect(left).toHaveLength(1);
    await fixtures.resetUsers(["nord"]);
  });

  race("accounts.changePassword: in parallel with sign-in", async ({ fixtures, together }) => {
    const signIn = { username: secretMarkersOf("nord").username, password };
    const asks = many({ as: "anonymous", call: "POST /api/auth/employer-login", input: signIn }, (index) =>
      index === 5
        ? {
            as: "nord",
            call: "PATCH /api/users/:id/password",
            input: { id: idOf("nord"), currentPassword: password, newPassword: "Annan-Kanarie8!" },
          }
        : {},
    );
    const answers = await together(asks);
    expectOnly(answers, 200, 204, 401);
    const old = await together([{ as: "anonymous", call: "POST /api/auth/employer-login", input: signIn }]);
    expect(old[0]?.status).toBe(401);
    await fixtures.resetUsers(["nord"]);
  });

  race("favourites: parallel adds and removes leave one row or none", async ({ fixtures, together }) => {
    const call = "POST /api/favorites/consultants/:id";
    const answers = await together(many({ as: "nord", call, input: { id: idOf("erik") } }));
    expectDone(answers, atOnce);
    const own = and(eq(favorites.employerId, idOf("nord")), eq(favorites.consultantId, idOf("erik")));
    expect(await fixtures.testApp.db.select().from(favorites).where(own)).toHaveLength(1);
    const mixed = many({ as: "nord", call, input: { id: idOf("erik") } }, (index) =>
      index % 2 ? { call: call.replace("POST", "DELETE") } : {},
    );
    expectOnly(await together(mixed), 200, 201, 204, 404);
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
    const given = answers
      .flatMap(({ headers }) => headers.getSetCookie())
      .filter((line) => /session=[^;]/.test(line));
    expect(given).toEqual([]);
    expect(
      (await send(fixtures, "anonymous", "/api/auth/user", { headers: { Cookie: cookie } })).status,
    ).toBe(401);
  });

  race("suspension: in parallel with the user's own calls", async ({ fixtures, together }) => {
    const { conversationId, jobId } = await createScenario(fixtures, {
      consultant: "anna",
      employer: "nord",
    });
    const asks = many({ as: "erik", call: "POST /api/applications", input: { jobId } }, (index) =>
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
    expectOnly(await together(asks), 200, 201, 204, 401, 403, 404, 409);
    expect(
      await fixtures.testApp.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, idOf("erik"))),
    ).toEqual([]);
    await fixtures.resetUsers(["erik"]);
  });

  race("settings: the last write is the last audit row", async ({ fixtures, together }) => {
    const { db } = fixtures.testApp;
    const [last] = await db
      .select()
      .from(auditLog)
      .orderBy(asc(auditLog.id))
      .then((rows) => rows.slice(-1));
    const asks = many({ as: "admin", call: "PATCH /api/admin/system-settings/:key", input: {} }, (index) => ({
      as: index % 2 ? "admin" : "chief",
      input: { key: "commission_rate", value: (index / 10 + 5).toString() },
    }));
    expectDone(await together(asks), atOnce);
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, last?.id ?? 0), eq(auditLog.action, "settings.changed")))
      .orderBy(asc(auditLog.id));
    expect(lines).toHaveLength(atOnce);
    const [kept] = await db.select().from(settings).where(eq(settings.key, "commission_rate"));
    const steps = new Map(lines.map((line) => [field(line.before, "value"), field(line.after, "value")]));
    expect(steps.size, "each saver saw another value before").toBe(atOnce);
    expect(lines.map(({ after }) => field(after, "value"))).toContain(kept?.value);
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

  race("account deletion: while its owner sends, applies and is accepted", async ({ fixtures, together }) => {
    const { conversationId, applicationId } = await createScenario(fixtures, {
      consultant: "erik",
      application: "reviewing",
    });
    const { jobId } = await createScenario(fixtures, { consultant: "anna" });
    const asks = many(
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
    const answers = await together(asks);
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
