import { randomBytes } from "node:crypto";
import type { ChangeTopic, EventTopic } from "#src/constants/notifications.ts";

/** The topics that have changed, and the version to ask with the next time. `ready`: anything may have changed. */
export interface ChangedTopics {
  version: string;
  topics: (ChangeTopic | "ready")[];
}

/** Above this many users the log starts again, and every client refetches once. */
const maxUsers = 20_000;

/**
 * Which topics have changed for whom since this process started, in memory. A version is the number of an event in the
 * log of one process; a client with several processes sends the last version of each.
 */
export class ChangeLog {
  #name = newName();
  #sequence = 0;
  #shared = new Map<ChangeTopic, number>();
  #byUser = new Map<string, Map<ChangeTopic, number>>();

  /** Names the newest event. */
  get version(): string {
    return `${this.#name}.${this.#sequence}`;
  }

  add(to: readonly string[] | "everyone", topic: EventTopic): void {
    // Typing is shown for seconds only, and nothing is refetched for it.
    if (topic === "typing") return;
    this.#sequence += 1;
    if (to === "everyone") this.#shared.set(topic, this.#sequence);
    else for (const id of to) this.#topicsOf(id).set(topic, this.#sequence);
    if (this.#byUser.size > maxUsers) this.restart();
  }

  /** Events may have been missed: every version handed out so far is outdated. */
  restart(): void {
    this.#name = newName();
    this.#shared.clear();
    this.#byUser.clear();
  }

  since(ids: readonly string[], versions: readonly string[]): ChangedTopics | null {
    const { version } = this;
    const own = versions.find((one) => one.startsWith(`${this.#name}.`));
    const known = own === undefined ? NaN : Number(own.slice(this.#name.length + 1));
    if (!Number.isInteger(known) || known > this.#sequence) return { version, topics: ["ready"] };
    const changes = [...this.#shared, ...ids.flatMap((id) => [...(this.#byUser.get(id) ?? [])])];
    const topics = new Set(changes.filter(([, sequence]) => sequence > known).map(([topic]) => topic));
    return topics.size === 0 ? null : { version, topics: [...topics] };
  }

  #topicsOf(userId: string): Map<ChangeTopic, number> {
    const topics = this.#byUser.get(userId) ?? new Map<ChangeTopic, number>();
    this.#byUser.set(userId, topics);
    return topics;
  }
}

function newName(): string {
  return randomBytes(6).toString("hex");
}
