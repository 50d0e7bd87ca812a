import { z } from "zod";

/** The settings of one process, read once at its start. Absent = null. */
export type Env = ReturnType<typeof shaped>;

/** The start ends here: which variables are wrong and why, never what stood in them. */
export class InvalidEnv extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "BadEnv";
    this.problems = problems;
  }
}

const flag = z
  .enum(["true", "false", "1", "0", "yes", "no"], { error: "must be true or false" })
  .transform((value) => ["true", "1", "yes"].includes(value));

function address(protocols: readonly string[], what: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
      error: `must be ${what}`,
    });
}

function whole(low: number, high: number) {
  const error = `must be a whole number from ${low} to ${high}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n >= low && n <= high, { error });
}

const filled = z.string().trim().min(1, { error: "must not be blank" });

const publicUrl = address(["http", "https"], "an http(s) address")
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "", {
    error: "must be an origin: no path, query or user name",
  })
  .transform((url) => url.origin);

const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: filled.optional(),
  DATA_DIR: filled.default(".data"),
  DATABASE_URL: address(["postgres", "postgresql"], "a postgres:// address").optional(),
  DATABASE_CONNECTIONS: whole(1, 500).default(10),
  PUBLIC_URL: publicUrl.optional(),
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "must be production, development or test" })
    .default("development"),
  SECRET_KEY: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, { error: "must have at least 32 bytes" })
    .refine(isVaried, { error: "must be random, not a placeholder" })
    .optional(),
  OIDC_ISSUER: address(["http", "https"], "an http(s) address").optional(),
  OIDC_CLIENT_ID: filled.optional(),
  OIDC_CLIENT_SECRET: filled.optional(),
  SMTP_URL: address(["smtp", "smtps"], "an smtp:// or smtps:// address").optional(),
  MAIL_FROM: filled
    .refine((value) => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value), { error: "must hold an e-mail address" })
    .optional(),
  BACKUP_HOSTS: z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ""),
    )
    .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)), {
      error: "must be host names with commas between",
    })
    .default([]),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be a level of the log",
    })
    .default("info"),
  RATE_LIMITS: flag.default(true),
  DEMO: flag.optional(),
  ALLOW_HTTP: flag.default(false),
});

type Variables = z.output<typeof schema>;

const checked = schema.superRefine((env, issues) => {
  function wrong(name: keyof Variables, message: string): void {
    issues.addIssue({ code: "custom", path: [name], message });
  }
  const oidc = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  for (const name of oidc) {
    if (env.OIDC_ISSUER && !env[name]) wrong(name, "is needed with OIDC_ISSUER");
    if (!env.OIDC_ISSUER && env[name]) wrong("OIDC_ISSUER", `is needed with ${name}`);
  }
  if (env.SMTP_URL && !env.MAIL_FROM) wrong("MAIL_FROM", "is needed with SMTP_URL");
  if (env.NODE_ENV !== "production") return;
  if (!env.PUBLIC_URL) wrong("PUBLIC_URL", "is needed in production");
  if (env.PUBLIC_URL?.startsWith("http:") && !env.ALLOW_HTTP)
    wrong("PUBLIC_URL", "must be https in production (or set ALLOW_HTTP)");
  if (!env.DATABASE_URL)
    wrong("DATABASE_URL", "is needed in production: the embedded database is for development");
  if (!env.SECRET_KEY) wrong("SECRET_KEY", "is needed in production");
  if (!env.OIDC_ISSUER)
    wrong("OIDC_ISSUER", "is needed in production: the development identity provider does not run there");
  if (env.OIDC_ISSUER?.startsWith("http:") && !env.ALLOW_HTTP)
    wrong("OIDC_ISSUER", "must be https in production (or set ALLOW_HTTP)");
  if (!env.RATE_LIMITS) wrong("RATE_LIMITS", "must be on in production");
  if (env.DEMO) wrong("DEMO", "must not be on in production");
});

/** Reads and judges all variables at once; throws `BadEnv` that names each wrong one. Blank counts as absent. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== "");
  const strangers = given.map(([name]) => name).filter(isStray);
  const result = checked.safeParse(
    Object.fromEntries(given.filter(([name]) => Object.hasOwn(schema.shape, name))),
  );
  const problems = [
    ...strangers.map((name) => `${name} is not a variable of ours${meant(name)}`),
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.map(String).join(".")} ${issue.message}`),
  ];
  if (problems.length > 0 || !result.success) throw new InvalidEnv([...new Set(problems)]);
  return shaped(result.data);
}

function shaped(env: Variables) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  const production = env.NODE_ENV === "production";
  const url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    production,
    port: env.PORT,
    /** Interface to listen on, null for all. */
    host: env.HOST ?? null,
    dataDir: env.DATA_DIR,
    /** Null: the embedded database in dataDir. */
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** The origin people's browsers use, without a slash at the end. */
    publicUrl: url,
    https: url.startsWith("https:"),
    /** Null: one of our own in dataDir (see secrets.ts). */
    secretKey: env.SECRET_KEY ?? null,
    /** Null: the embedded development provider. */
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
        : null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? "Bryggan <no-reply@localhost>" },
    backupHosts: env.BACKUP_HOSTS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    /** Off only for measurements and tests outside production. */
    rateLimits: env.RATE_LIMITS,
    /** Demo data and demo accounts. */
    demo: env.DEMO ?? (!production && !env.DATABASE_URL && !OIDC_ISSUER),
  };
}

const names = Object.keys(schema.shape);
const families = /^(OIDC|SMTP|MAIL|DATABASE|BACKUP|SECRET|PUBLIC|DATA)_/;

function isStray(name: string): boolean {
  return !names.includes(name) && (families.test(name) || meant(name) !== "");
}

/** The hint for a slip of the pen: a variable of ours that is one typo away. */
function meant(name: string): string {
  const near = names.find((ours) => isOneTypoAway(name, ours));
  return near ? `; did you mean ${near}?` : "";
}

function isOneTypoAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true;
  return restA.slice(0, 2) === [...restB.slice(0, 2)].reverse().join("") && restA.slice(2) === restB.slice(2);
}

function isVaried(value: string): boolean {
  return new Set(value).size >= 10 && !/change.?me|example|default|placeholder|password/i.test(value);
}
