import { hash, verify } from "@node-rs/argon2";
import { accountMessages } from "#src/copy/accounts.ts";
import { fail } from "#src/shared/errors.ts";
import { isStrong } from "#src/shared/passwords.ts";
import { isCommon } from "./common-passwords.ts";

/** argon2id; one hash takes 19 MiB and some milliseconds. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const cheap: typeof strong = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
let cost = strong;
const atOnce = 2;
const longestQueue = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** Tests hash cheaply, because they hash often. Nothing in the product calls this. */
export function setHashCost(next: "strong" | "cheap"): void {
  cost = next === "strong" ? strong : cheap;
  strangersHash = undefined;
}

/** The hash to keep. Refuses a weak or a common password first, with the field named. */
export async function hashNewPassword(password: string, field = "password"): Promise<string> {
  if (!isStrong(password)) fail("weak_password", { fields: { [field]: [accountMessages.weakPassword] } });
  if (isCommon(password)) fail("common_password", { fields: { [field]: [accountMessages.commonPassword] } });
  return hashPassword(password);
}

/** The hash to keep, without any judgement of the password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password belongs to the hash. Without a hash (unknown user) it does the same work and says no. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  const against = kept ?? (await stranger());
  const isRight = await inTurn(() => verify(against, password));
  return isRight && kept !== null;
}

/** Whether a hash was made with other costs than today's, so that it should be made anew at the next sign-in. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !kept.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let strangersHash: Promise<string> | undefined;

function stranger(): Promise<string> {
  strangersHash ??= hash("nobody has this password", cost);
  return strangersHash;
}

/** At most two hashes at once and a short queue: beyond it the answer is "come back", not a machine without memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) fail("unavailable", { retryAfter: 2 });
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
