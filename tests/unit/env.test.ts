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
  SMTP_URL: "smtps://mail.test",
  MAIL_FROM: "hej@bryggan.test",
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

describe("readEnv", () => {
  test("has defaults for development", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: "http://localhost:3000",
      demo: true,
    });
  });

  test("shows CONTACT_EMAIL as contact, else the address of MAIL_FROM", () => {
    const MAIL_FROM = "Bryggan <hej@bryggan.test>";
    expect(readEnv({ MAIL_FROM }).contactEmail).toBe("hej@bryggan.test");
    expect(readEnv({ MAIL_FROM, CONTACT_EMAIL: "hjalp@bryggan.test" }).contactEmail).toBe(
      "hjalp@bryggan.test",
    );
    expect(problemsOf({ CONTACT_EMAIL: "hjalp" })).toContain("CONTACT_EMAIL must be an e-mail address");
  });

  test("derives the public address from the port", () => {
    expect(readEnv({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
  });

  test("ignores variables of other programs", () => {
    const others = {
      PATH: "/bin",
      HOME: "/root",
      npm_config_cache: "x",
      LANG: "sv_SE",
      TERM: "xterm",
      PWD: "/",
    };
    expect(problemsOf(others)).toBe("");
  });

  test("ignores what platforms set, also for a service called database", () => {
    const links = {
      DATABASE_SERVICE_HOST: "10.0.0.1",
      DATABASE_SERVICE_PORT: "5432",
      DATABASE_SERVICE_PORT_POSTGRES: "5432",
      DATABASE_PORT: "tcp://10.0.0.1:5432",
      DATABASE_PORT_5432_TCP_ADDR: "10.0.0.1",
      SMTP_PORT_25_TCP: "tcp://10.0.0.2:25",
      PUBLIC_IP: "192.0.2.1",
      SECRET_STORE: "vault",
      DATA_CENTER: "arn",
    };
    expect(problemsOf(links)).toBe("");
  });

  test.each(["https://bryggan.example", "http://192.168.1.4:3000"])(
    "rejects the public address %s without NODE_ENV, unless it is a demo",
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toContain("NODE_ENV must be production");
      expect(problemsOf({ PUBLIC_URL, NODE_ENV: "development" })).toContain("NODE_ENV");
      expect(problemsOf({ PUBLIC_URL, DEMO: "true" })).toBe("");
    },
  );

  test.each(["http://localhost:4000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://dator.local"])(
    "allows the local address %s in development",
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toBe("");
    },
  );

  test("listens on the loopback interface, in production on all", () => {
    expect(readEnv({}).host).toBe("127.0.0.1");
    expect(readEnv({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
    expect(readEnv(production).host).toBeNull();
  });

  test("SMTP_URL=off is needed to start production without a mail server", () => {
    expect(readEnv({ ...production, SMTP_URL: "off" }).mail).toMatchObject({ smtpUrl: null, isSent: false });
    expect(readEnv({}).mail).toMatchObject({ smtpUrl: null, isSent: true });
  });

  test.each([
    ["an unknown name with a known prefix", { OIDC_SCOPE: "x" }, "OIDC_SCOPE"],
    ["a typo", { PUBLIC_ULR: "x" }, "PUBLIC_URL"],
    ["two characters swapped", { PROT: "1" }, "PORT"],
    ["an invalid port", { PORT: "80a" }, "PORT"],
    ["an invalid address", { PUBLIC_URL: "bryggan" }, "PUBLIC_URL"],
    ["an address with a path", { PUBLIC_URL: "https://a.test/b" }, "PUBLIC_URL"],
    ["a short secret", { SECRET_KEY: "kort" }, "SECRET_KEY"],
    [
      "a previous secret without a current one",
      { SECRET_KEY_PREVIOUS: production.SECRET_KEY },
      "SECRET_KEY ",
    ],
    [
      "a previous secret that is the current one",
      { SECRET_KEY: production.SECRET_KEY, SECRET_KEY_PREVIOUS: production.SECRET_KEY },
      "SECRET_KEY_PREVIOUS",
    ],
    ["half an identity provider", { OIDC_ISSUER: "https://id.test" }, "OIDC_CLIENT_ID"],
    ["mail without a sender", { SMTP_URL: "smtp://m" }, "MAIL_FROM"],
    ["a flag that is neither true nor false", { DEMO: "kanske" }, "DEMO"],
  ])("rejects %s and names the variable", (_what, source, name) => {
    expect(problemsOf(source)).toContain(name);
  });

  test("never includes a value in the message", () => {
    const shown = problemsOf({
      SECRET_KEY: "kort-hemlis",
      DATABASE_URL: "mysql://hemlis@x",
      OIDC_SCOPE: "hemlis",
    });
    expect(shown).not.toContain("hemlis");
  });

  test("accepts a complete production configuration", () => {
    expect(readEnv(production)).toMatchObject({ production: true, demo: false, https: true });
  });

  test.each([
    ["http", { PUBLIC_URL: "http://bryggan.test" }, "PUBLIC_URL"],
    ["the embedded database", { DATABASE_URL: "" }, "DATABASE_URL"],
    ["a placeholder as secret", { SECRET_KEY: "please-change-me-please-change-me-123" }, "SECRET_KEY"],
    ["no secret", { SECRET_KEY: "" }, "SECRET_KEY"],
    ["a short secret", { SECRET_KEY: "for-kort-hemlighet" }, "SECRET_KEY"],
    ["one repeated character as secret", { SECRET_KEY: "a".repeat(40) }, "SECRET_KEY"],
    ["a name like a known one", { DATABASE_URLS: "postgres://y@db/hemligt" }, "DATABASE_URLS"],
    [
      "the development provider",
      { OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" },
      "OIDC_ISSUER",
    ],
    ["no mail server", { SMTP_URL: "" }, "SMTP_URL"],
    ["demo accounts", { DEMO: "true" }, "DEMO"],
    ["no rate limits", { RATE_LIMITS: "false" }, "RATE_LIMITS"],
    ["private targets", { ALLOW_PRIVATE_TARGETS: "true" }, "ALLOW_PRIVATE_TARGETS"],
    ["cheap password hashes", { PASSWORD_HASHES: "cheap" }, "PASSWORD_HASHES"],
  ])("rejects %s in production", (_what, change, name) => {
    const problems = problemsOf({ ...production, ...change });
    expect(problems).toContain(name);
    for (const value of Object.values(change).filter(({ length }) => length > 5))
      expect(problems).not.toContain(value);
  });

  test("allows http in production only with ALLOW_HTTP", () => {
    expect(readEnv({ ...production, PUBLIC_URL: "http://intern.test", ALLOW_HTTP: "true" }).https).toBe(
      false,
    );
  });
});
