import { describe, expect, test } from "vitest";
import { InvalidEnv, readEnv } from "#src/platform/env.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://bryggan.test",
  DATABASE_URL: "postgres://user:hemligt@db/bryggan",
  SECRET_KEY: "k3Jf9sL2mQ8xVb7nT4wZc6yR1pD5hG0a",
  OIDC_ISSUER: "https://id.test",
  OIDC_CLIENT_ID: "bryggan",
  OIDC_CLIENT_SECRET: "klientens hemlighet",
};

function problemsOf(source: Record<string, string>): string {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    if (error instanceof InvalidEnv) return error.message;
    throw error;
  }
}

describe("the environment", () => {
  test("needs nothing for a first start", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: "http://localhost:3000",
      demo: true,
    });
  });

  test("follows the port in the public address", () => {
    expect(readEnv({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
  });

  test("leaves other people's variables alone", () => {
    const foreign = {
      PATH: "/bin",
      HOME: "/root",
      npm_config_cache: "x",
      LANG: "sv_SE",
      TERM: "xterm",
      PWD: "/",
    };
    expect(problemsOf(foreign)).toBe("");
  });

  test.each([
    ["a family name that is not ours", { OIDC_SCOPE: "x" }, "OIDC_SCOPE"],
    ["a typo", { PUBLIC_ULR: "x" }, "PUBLIC_URL"],
    ["two letters swapped", { PROT: "1" }, "PORT"],
    ["a port that is none", { PORT: "80a" }, "PORT"],
    ["an address that is none", { PUBLIC_URL: "bryggan" }, "PUBLIC_URL"],
    ["an address with a path", { PUBLIC_URL: "https://a.test/b" }, "PUBLIC_URL"],
    ["a short secret", { SECRET_KEY: "kort" }, "SECRET_KEY"],
    ["half an identity provider", { OIDC_ISSUER: "https://id.test" }, "OIDC_CLIENT_ID"],
    ["mail without a sender", { SMTP_URL: "smtp://m" }, "MAIL_FROM"],
    ["a flag that is neither", { DEMO: "kanske" }, "DEMO"],
  ])("refuses %s and names the variable", (_what, source, name) => {
    expect(problemsOf(source)).toContain(name);
  });

  test("never shows a value", () => {
    const shown = problemsOf({
      SECRET_KEY: "kort-hemlis",
      DATABASE_URL: "mysql://hemlis@x",
      OIDC_SCOPE: "hemlis",
    });
    expect(shown).not.toContain("hemlis");
  });

  test("accepts a complete production", () => {
    expect(readEnv(production)).toMatchObject({ production: true, demo: false, https: true });
  });

  test.each([
    ["http", { PUBLIC_URL: "http://bryggan.test" }, "PUBLIC_URL"],
    ["the embedded database", { DATABASE_URL: "" }, "DATABASE_URL"],
    ["a placeholder for a secret", { SECRET_KEY: "please-change-me-please-change-me-123" }, "SECRET_KEY"],
    ["no secret", { SECRET_KEY: "" }, "SECRET_KEY"],
    [
      "the development provider",
      { OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" },
      "OIDC_ISSUER",
    ],
    ["demo accounts", { DEMO: "true" }, "DEMO"],
    ["no rate limits", { RATE_LIMITS: "false" }, "RATE_LIMITS"],
  ])("production refuses %s", (_what, change, name) => {
    expect(problemsOf({ ...production, ...change })).toContain(name);
  });

  test("production speaks http only when told to", () => {
    expect(readEnv({ ...production, PUBLIC_URL: "http://intern.test", ALLOW_HTTP: "true" }).https).toBe(
      false,
    );
  });
});
