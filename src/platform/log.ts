import { pino } from "pino";
import { codeOf } from "#src/shared/error-causes.ts";
import type { Env } from "./env.ts";

export type Log = ReturnType<typeof openLog>;

/** Fields that are removed from log lines, up to two levels deep. */
const secretNames = [
  "password",
  "newPassword",
  "currentPassword",
  "confirmPassword",
  "passwordHash",
  "token",
  "secret",
  "secretKey",
  "previousSecretKey",
  "cookie",
  "authorization",
  "session",
  "email",
  "phone",
  "orgNumber",
  "content",
  "body",
  "query",
  "params",
  "fileName",
  "originalName",
];

/** JSON lines. Messages of database errors are left out: they contain SQL, parameters and rows. */
export function openLog(env: Pick<Env, "logLevel">, destination?: { write: (line: string) => void }) {
  const options = {
    level: env.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: serializeError, error: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedError {
  name: string;
  code?: string;
  message?: string;
  at?: string[];
  cause?: LoggedError;
}

/** An error without personal data: messages of database errors are left out. */
function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = codeOf(error);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code && { code }),
    ...(!isFromDatabase(error) && { message: error.message.slice(0, 300) }),
    ...(depth === 0 && { at: frames.slice(0, 8).map((line) => line.trim()) }),
    ...(error.cause !== undefined && depth < 3 && { cause: serializeError(error.cause, depth + 1) }),
  };
}

function isFromDatabase(error: Error): boolean {
  const names = ["DrizzleQueryError", "PostgresError", "DatabaseError"];
  return names.includes(error.name) || error.message.startsWith("Failed query") || "severity" in error;
}
