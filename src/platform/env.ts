import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { z } from "zod";
import { looksLikeOurs, typoHint } from "./env-names.ts";
import { trustedProxies } from "./http/client-address.ts";
import { defaultSiteName } from "#src/constants/brand.ts";

/** The settings of the process, read once at startup. Absent = null. */
export type Env = ReturnType<typeof toEnv>;
export type HashCost = Env["hashCost"];

/** Names the wrong variables and why, never their values. */
export class InvalidEnv extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "InvalidEnv";
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

function integer(low: number, high: number) {
  const error = `must be a whole number from ${low} to ${high}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .refine((n) => n >= low && n <= high, { error });
}

const nonBlank = z.string().trim().min(1, { error: "must not be blank" });

const secretKey = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= 32, { error: "must have at least 32 bytes" })
  .refine(isVaried, { error: "must be random, not a placeholder" });

const publicUrl = address(["http", "https"], "an http(s) address")
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "", {
    error: "must be an origin: no path, query or user name",
  })
  .transform((url) => url.origin);

const schema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: nonBlank.optional(),
  DATA_DIR: nonBlank.default(".data"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
    .optional(),
  S3_ENDPOINT: address(["http", "https"], "an http(s) address").optional(),
  S3_REGION: nonBlank.optional(),
  DATABASE_URL: address(["postgres", "postgresql"], "a postgres:// address").optional(),
  DATABASE_CONNECTIONS: integer(1, 500).default(10),
  PUBLIC_URL: publicUrl.optional(),
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "must be production, development or test" })
    .optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  OIDC_ISSUER: address(["http", "https"], "an http(s) address").optional(),
  OIDC_CLIENT_ID: nonBlank.optional(),
  OIDC_CLIENT_SECRET: nonBlank.optional(),
  OIDC_REGISTER_PROMPT: z.enum(["create", "none"], { error: "must be create or none" }).default("create"),
  OIDC_LOGOUT: flag.default(false),
  SMTP_URL: z
    .union([z.literal("off"), address(["smtp", "smtps"], "an smtp:// or smtps:// address")], {
      error: "must be an smtp:// or smtps:// address, or off",
    })
    .optional(),
  MAIL_FROM: nonBlank
    .refine((value) => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value), { error: "must hold an e-mail address" })
    .optional(),
  CONTACT_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
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
  SCAN_COMMAND: nonBlank.transform((value) => value.split(/\s+/)).default([]),
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  TRUST_PROXY: trustedProxies.default(0),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be a level of the log",
    })
    .default("info"),
  RATE_LIMITS: flag.default(true),
  PASSWORD_HASHES: z.enum(["strong", "cheap"], { error: "must be strong or cheap" }).default("strong"),
  DEMO: flag.optional(),
  ALLOW_HTTP: flag.default(false),
  DNS_SERVERS: z
    .string()
    .transform((value) => value.split(",").map((server) => server.trim()))
    .refine((servers) => servers.every(isDnsServer), {
      error: "must be IP addresses, each with a port or not, with commas between",
    })
    .default([]),
  ALLOW_PRIVATE_TARGETS: flag.default(false),
  HSTS: z
    .enum(["subdomains", "host", "off"], { error: "must be subdomains, host or off" })
    .default("subdomains"),
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
  for (const name of ["S3_ENDPOINT", "S3_REGION"] as const)
    if (env[name] && !env.S3_BUCKET) wrong("S3_BUCKET", `is needed with ${name}`);
  if (env.SECRET_KEY_PREVIOUS && !env.SECRET_KEY) wrong("SECRET_KEY", "is needed with SECRET_KEY_PREVIOUS");
  else if (env.SECRET_KEY_PREVIOUS === env.SECRET_KEY && env.SECRET_KEY)
    wrong("SECRET_KEY_PREVIOUS", "must be the key before SECRET_KEY, not the same");
  if (env.SMTP_URL && env.SMTP_URL !== "off" && !env.MAIL_FROM) wrong("MAIL_FROM", "is needed with SMTP_URL");
  const isDevelopment = env.NODE_ENV === undefined || env.NODE_ENV === "development";
  if (isDevelopment && env.PUBLIC_URL && !isLocal(env.PUBLIC_URL) && !env.DEMO)
    wrong(
      "NODE_ENV",
      "must be production with a public PUBLIC_URL: in development anybody can sign in as anybody (for a public demo set DEMO=true)",
    );
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
  if (!env.SMTP_URL)
    wrong(
      "SMTP_URL",
      "is needed in production (SMTP_URL=off writes emails to DATA_DIR/mail instead of sending)",
    );
  if (!env.RATE_LIMITS) wrong("RATE_LIMITS", "must be on in production");
  if (env.PASSWORD_HASHES !== "strong") wrong("PASSWORD_HASHES", "must be strong in production");
  if (env.DEMO) wrong("DEMO", "must not be on in production");
  if (env.ALLOW_PRIVATE_TARGETS)
    wrong(
      "ALLOW_PRIVATE_TARGETS",
      "must not be on in production: users' addresses would reach internal servers",
    );
});

function isLocal(url: string): boolean {
  // A malformed address has its own message.
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|local))$/.test(hostname);
}

const names = Object.keys(schema.shape);

/** Reads `.env` of the working directory into `process.env`; variables that exist already win. */
export function loadEnvFile(): void {
  // Read this way because the build replaces the full name (vite.config.ts).
  const { NODE_ENV } = process.env;
  if (NODE_ENV !== "test" && existsSync(".env")) process.loadEnvFile(".env");
}

/** Validates all variables at once; throws `InvalidEnv` with every problem. Blank counts as absent. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== "");
  const unknownNames = given.map(([name]) => name).filter((name) => looksLikeOurs(name, names));
  const result = checked.safeParse(
    Object.fromEntries(given.filter(([name]) => Object.hasOwn(schema.shape, name))),
  );
  const problems = [
    ...unknownNames.map((name) => `${name} is not a variable of ours${typoHint(name, names)}`),
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.map(String).join(".")} ${issue.message}`),
  ];
  if (problems.length > 0 || !result.success) throw new InvalidEnv([...new Set(problems)]);
  return toEnv(result.data);
}

function toEnv(env: Variables) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  const production = env.NODE_ENV === "production";
  const url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    production,
    port: env.PORT,
    /** Interface to listen on, null for all. Development listens on the loopback interface only. */
    host: env.HOST ?? (production ? null : "127.0.0.1"),
    dataDir: env.DATA_DIR,
    /** Where files are stored; null: in dataDir. Without an endpoint it is Amazon's; the region is any for most others. */
    s3: env.S3_BUCKET
      ? { bucket: env.S3_BUCKET, endpoint: env.S3_ENDPOINT ?? null, region: env.S3_REGION ?? "us-east-1" }
      : null,
    /** Null: the embedded database in dataDir. */
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** The origin that browsers use, without a trailing slash. */
    publicUrl: url,
    https: url.startsWith("https:"),
    /** Which hosts browsers are told to use https for only, for a year (Strict-Transport-Security). */
    hsts: env.HSTS,
    /** Null: a generated one in dataDir (auth/secrets.ts). */
    secretKey: env.SECRET_KEY ?? null,
    /** While the key is being rotated: what was made with this one is still accepted. */
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    /** Null: the embedded development provider. */
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
        : null,
    /** Whether the provider knows `prompt=create` (OpenID Connect Prompt Create). */
    oidcRegisterPrompt: env.OIDC_REGISTER_PROMPT,
    /** Whether signing out also ends the session at the provider (OpenID Connect RP-Initiated Logout). */
    oidcLogout: env.OIDC_LOGOUT,
    mail: {
      /** Null: emails are written to a folder in dataDir. */
      smtpUrl: env.SMTP_URL === "off" ? null : (env.SMTP_URL ?? null),
      /** False in production without a mail server; the folder of a development start counts as sent. */
      isSent: env.SMTP_URL !== "off" && (!production || env.SMTP_URL !== undefined),
      from: env.MAIL_FROM ?? `${defaultSiteName} <no-reply@localhost>`,
    },
    /** Shown on the contact page; without it, where emails come from. */
    contactEmail: env.CONTACT_EMAIL ?? addressIn(env.MAIL_FROM ?? "") ?? "kontakt@bryggan.example",
    /** Whether requests to addresses that users enter may go over http and to private networks. */
    allowPrivateTargets: env.ALLOW_PRIVATE_TARGETS,
    /** Who is asked for the records of companies' domains; none: whom the machine asks. */
    dnsServers: env.DNS_SERVERS,
    backupHosts: env.BACKUP_HOSTS,
    /** A program and its options that scan an uploaded file for viruses, or none. */
    scanCommand: env.SCAN_COMMAND,
    trustProxy: env.TRUST_PROXY,
    /** The bearer token of GET /metrics; null: there are no metrics. */
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    /** Off only for measurements and tests outside production. */
    rateLimits: env.RATE_LIMITS,
    /** Cheap only in tests, which hash often. */
    hashCost: env.PASSWORD_HASHES,
    /** Demo data and demo accounts. */
    demo: env.DEMO ?? (!production && !env.DATABASE_URL && !OIDC_ISSUER),
  };
}

function isDnsServer(server: string): boolean {
  try {
    new Resolver().setServers([server]);
    return true;
  } catch {
    return false;
  }
}

function isVaried(value: string): boolean {
  return new Set(value).size >= 10 && !/change.?me|example|default|placeholder|password/i.test(value);
}

/** The address in 'Bryggan <hej@bryggan.se>', or null. */
export function addressIn(sender: string): string | null {
  return /<([^\s<>]+@[^\s<>]+)>/.exec(sender)?.[1] ?? /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? null;
}
