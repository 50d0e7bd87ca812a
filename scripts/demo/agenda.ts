import type { AdminCtx, ConsultantCtx, Ctx, EmployerCtx, MemberCtx } from "#src/platform/context.ts";
import type { Role } from "#src/constants/roles.ts";

/** An id that is known only after the deed that makes it. */
export class Made<Id> {
  #id: Id | undefined;

  set(id: Id): void {
    this.#id = id;
  }

  get isMade(): boolean {
    return this.#id !== undefined;
  }

  get id(): Id {
    if (this.#id === undefined) throw new Error("A deed of the demo came before the one it builds upon");
    return this.#id;
  }
}

export interface Actor {
  made: Made<string>;
  name: string;
}

type AuditRecord = (ctx: Ctx) => Promise<void>;

/** What happens when. Everything is planned first and then done in the order of time, as it would have been. */
export class Agenda {
  readonly #deeds: { at: Date; action: AuditRecord }[] = [];

  /** The system does it. */
  at(moment: Date, action: AuditRecord): void {
    this.#deeds.push({ at: moment, action });
  }

  admin(moment: Date, actor: Actor, action: (ctx: AdminCtx) => Promise<void>): void {
    this.at(moment, (ctx) => action(as(ctx, actor, "admin")));
  }

  consultant(moment: Date, actor: Actor, action: (ctx: ConsultantCtx) => Promise<void>): void {
    this.at(moment, (ctx) => action(as(ctx, actor, "consultant")));
  }

  employer(moment: Date, actor: Actor, action: (ctx: EmployerCtx) => Promise<void>): void {
    this.at(moment, (ctx) => action(as(ctx, actor, "employer")));
  }

  /** Does it all with contexts of the past; deeds of the same moment in the order in which they were planned. */
  async run(ctx: Ctx): Promise<void> {
    const inOrder = this.#deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, action } of inOrder) await action({ ...ctx, now: at });
  }
}

function as<R extends Role>(ctx: Ctx, { made, name }: Actor, role: R) {
  return { ...ctx, viewer: { id: made.id, role, name, mustChangePassword: false, sessionId: "demo" } };
}

/** Somebody who is signed in but has not chosen a role yet. */
export function asNewUser(ctx: Ctx, { made, name }: Actor): MemberCtx {
  return { ...ctx, viewer: { id: made.id, role: null, name, mustChangePassword: false, sessionId: "demo" } };
}
