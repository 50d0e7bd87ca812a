import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Provider } from "oidc-provider";
import type { Db } from "#db/types.ts";
import { isFromElsewhere } from "#src/platform/http/cross-site.ts";
import type { Env } from "#src/platform/env.ts";
import { headersOf, securityHeaders } from "#src/platform/http/headers.ts";
import { devProviderPath } from "#src/platform/auth/oidc.ts";
import { addIdentity, demoIdentities, findIdentity, ownIdentities } from "./identities.ts";
import { failurePage, identityPage, stylesheet } from "./page.ts";
import { makeProvider } from "./protocol.ts";

type Bindings = { Bindings: HttpBindings };

/** An OpenID Connect provider inside this process, with made-up identities. Never in production. */
export async function createDevIdp(env: Env, db: Db): Promise<Hono> {
  if (env.production) throw new Error("The development identity provider does not run in production");
  let started: Promise<Provider> | undefined;
  function provider(): Promise<Provider> {
    started ??= makeProvider(env, db);
    return started;
  }
  const app = new Hono<Bindings>();
  app.use(securityHeaders(env));

  app.get("/style.css", (c) => c.body(stylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }));

  app.get("/interaction/:uid", async (c) => {
    const details = await interactionOf(await provider(), c.env);
    if (!details)
      return c.html(failurePage("Inloggningen har gått ut. Börja om från inloggningssidan."), 400);
    return c.html(await page(details.creating));
  });

  app.post("/interaction/:uid", async (c) => {
    const idp = await provider();
    const details = await interactionOf(idp, c.env);
    if (!details)
      return c.html(failurePage("Inloggningen har gått ut. Börja om från inloggningssidan."), 400);
    if (isFromElsewhere((name) => c.req.header(name)))
      return c.html(failurePage("Begäran kom från en annan webbplats."), 403);
    const form = await c.req.parseBody();
    const { incoming, outgoing } = c.env;
    if (form["sub"] === "cancel") {
      const appError = { error: "access_denied", error_description: "The user cancelled" };
      return c.redirect(await idp.interactionResult(incoming, outgoing, appError), 303);
    }
    const person = await selectedIdentity(form);
    if (!person)
      return c.html(await page(details.creating, "Fyll i e-post, eller välj någon i listan."), 400);
    const result = {
      login: { accountId: person.subject, remember: false },
      ...(details.creating && { create: {} }),
    };
    return c.redirect(await idp.interactionResult(incoming, outgoing, result), 303);
  });

  app.all("/*", async (c) => {
    const { incoming, outgoing } = c.env;
    for (const [name, value] of Object.entries(headersOf(env, c.req.path))) outgoing.setHeader(name, value);
    await (await provider()).callback()(mounted(incoming, env), outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  async function page(creating: boolean, problem?: string) {
    return identityPage({
      creating,
      people: demoIdentities,
      own: await ownIdentities(db),
      ...(problem && { problem }),
    });
  }

  async function selectedIdentity(form: Record<string, unknown>) {
    const { sub, name, email } = form;
    if (sub !== "new") return typeof sub === "string" ? findIdentity(db, sub) : null;
    if (typeof name !== "string" || typeof email !== "string") return null;
    const [ownName, ownEmail] = [name.trim(), email.trim()];
    const isValid = ownName.length <= 100 && /^[^\s@]{1,64}@[^\s@]{1,180}$/.test(ownEmail);
    return isValid ? addIdentity(db, ownName, ownEmail) : null;
  }

  const plain = new Hono();
  plain.route("/", app);
  return plain;
}

async function interactionOf(
  provider: Provider,
  { incoming, outgoing }: HttpBindings,
): Promise<{ creating: boolean } | null> {
  try {
    const { prompt } = await provider.interactionDetails(incoming, outgoing);
    return { creating: prompt.name === "create" };
  } catch {
    return null;
  }
}

/**
 * Removes the mount path from the URL and sets the forwarded headers, so that the provider uses the public URL also for
 * requests from this process.
 */
function mounted(incoming: IncomingMessage, { publicUrl }: Env): IncomingMessage {
  const { host, protocol } = new URL(publicUrl);
  incoming.headers["x-forwarded-host"] = host;
  incoming.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  // No provider session: after a sign-out the user may want to sign in with another identity.
  const cookies = (incoming.headers.cookie ?? "")
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"));
  incoming.headers.cookie = cookies.join("; ");
  const url = incoming.url ?? "/";
  return Object.assign(incoming, { originalUrl: url, url: url.slice(devProviderPath.length) || "/" });
}
