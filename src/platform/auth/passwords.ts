import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { accountMessages } from "#src/copy/accounts.ts";
import { fail } from "#src/shared/errors.ts";
import { isStrong } from "#src/shared/passwords.ts";
import { isCommon } from "./common-passwords.ts";
import type { HashCost } from "#src/platform/env.ts";

/** argon2id: a strong hash takes 19 MiB and some milliseconds. The environment chooses the cost. */
const costs = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  cheap: { memoryCost: 1_024, timeCost: 1, parallelism: 1 },
};
const maxConcurrent = 2;
const maxQueueLength = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** How many hashes run and how many wait, for the metrics. */
export function hashQueue(): { running: number; waiting: number } {
  return { running, waiting: waiting.length };
}

/** Hashes a new password. Fails with a field error when it is weak or common. */
export async function hashNewPassword(password: string, cost: HashCost, field = "password"): Promise<string> {
  if (!isStrong(password)) fail("weak_password", { fields: { [field]: [accountMessages.weakPassword] } });
  failIfCommon(password, field);
  return hashPassword(password, cost);
}

export function failIfCommon(password: string, field: string): void {
  if (isCommon(password)) fail("common_password", { fields: { [field]: [accountMessages.commonPassword] } });
}

/** Characters that are not mistaken for each other. */
const readableCharacters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A random temporary password of four groups, such as 'h3Kd-9vPq-…': almost 92 bits, as strong as a chosen one must be. */
export function generatePassword(): string {
  const characters = Array.from(
    { length: 16 },
    () => readableCharacters[randomInt(readableCharacters.length)],
  );
  const password = (characters.join("").match(/.{4}/g) ?? []).join("-");
  return isStrong(password) ? password : generatePassword();
}

/** Hashes without checking the strength of the password. */
export function hashPassword(password: string, cost: HashCost): Promise<string> {
  return inTurn(() => hash(password, costs[cost]));
}

/** Whether the password matches the hash. Without a hash (unknown user) it does the same work and returns false. */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  cost: HashCost,
): Promise<boolean> {
  const against = storedHash ?? (await getDummyHash(cost));
  const matches = await inTurn(() => verify(against, password));
  return matches && storedHash !== null;
}

/** Whether a hash was made with other cost parameters than today's and should be replaced at the next sign-in. */
export function isOutdated(storedHash: string, cost: HashCost): boolean {
  const { memoryCost, timeCost, parallelism } = costs[cost];
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

const dummyHashes: Partial<Record<HashCost, Promise<string>>> = {};

function getDummyHash(cost: HashCost): Promise<string> {
  return (dummyHashes[cost] ??= hash("not the password of any user", costs[cost]));
}

/** Runs at most two hashes at once with a short queue; beyond it, it fails with 503 instead of using up the memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxQueueLength) fail("unavailable", { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
