import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { freePort } from "./server.ts";

/** What the provider says about who signs in, and what it says wrongly. */
interface Answer {
  claims: Record<string, unknown>;
  /** Claims of the userinfo endpoint. */
  userInfo?: Record<string, unknown>;
  issuer?: string;
  audience?: string;
  nonce?: string;
  /** Signs with a key that is not one of the provider's. */
  signsWithOtherKey?: boolean;
  /** The error that it redirects back with. */
  error?: string;
}

/** An OpenID provider on the loopback interface that signs everybody in as `answer` says. */
export async function startOidcProvider(first: Answer) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const other = await generateKeyPair("RS256");
  const asked: URLSearchParams[] = [];
  const provider = { issuer, answer: first, asked, stop: () => {} };
  const app = new Hono();
  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      id_token_signing_alg_values_supported: ["RS256"],
      subject_types_supported: ["public"],
    }),
  );
  app.get("/jwks", async (c) =>
    c.json({ keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }] }),
  );
  app.get("/authorize", (c) => {
    const query = new URL(c.req.url).searchParams;
    asked.push(query);
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    const { error } = provider.answer;
    if (error) back.searchParams.set("error", error);
    else back.searchParams.set("code", String(asked.length - 1));
    return c.redirect(back.href);
  });
  app.post("/token", async (c) => {
    const { code } = await c.req.parseBody();
    const query = asked[Number(code)];
    const { answer } = provider;
    const idToken = await new SignJWT({ nonce: answer.nonce ?? query?.get("nonce"), ...answer.claims })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(answer.issuer ?? issuer)
      .setAudience(answer.audience ?? query?.get("client_id") ?? "")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(answer.signsWithOtherKey ? other.privateKey : privateKey);
    return c.json({ access_token: "a", token_type: "Bearer", expires_in: 300, id_token: idToken });
  });
  app.get("/userinfo", (c) =>
    c.req.header("authorization") === "Bearer a" ? c.json(provider.answer.userInfo ?? {}) : c.json({}, 401),
  );
  const server = serve({ fetch: app.fetch, port });
  provider.stop = () => void server.close();
  return provider;
}
