import type { Hono } from "hono";
import { openApiDocument, operationsOf } from "#src/server/openapi/document.ts";
import { restCalls } from "#src/server/rest.ts";
import { field, parsed } from "./json.ts";
import { schemaViolations } from "./schema.ts";

const document = openApiDocument(restCalls, { publicUrl: "http://localhost:3000", cookie: "session" });

/** The documented calls, the most literal addresses first, as the server prefers them. */
const operations = operationsOf(restCalls)
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    names: path.split("{").length,
    described: field(field(field(document, "paths"), path), method),
  }))
  .toSorted((one, other) => one.names - other.names);

/** Holds the status and the JSON of every answer of a documented call, in whatever test it comes, against the description of the API. */
export function checkedAgainstOpenApi(app: Hono): Hono {
  const ask = app.request;
  app.request = async (input, init, ...rest) => {
    const answer = await ask(input, init, ...rest);
    const asked = new Request(new URL(input instanceof Request ? input.url : input, "http://localhost"), {
      method: init?.method ?? (input instanceof Request ? input.method : "GET"),
    });
    const wrong = await misfitsOf(asked, answer);
    if (wrong.length > 0)
      throw new Error(`${asked.method} ${asked.url} ${answer.status}: ${wrong.join("; ")}`);
    return answer;
  };
  return app;
}

async function misfitsOf({ method, url }: Request, answer: Response): Promise<string[]> {
  const { pathname } = new URL(url);
  const operation = operations.find((one) => one.method === method && one.pattern.test(pathname));
  if (!operation) return [];
  const responses = field(operation.described, "responses");
  const described =
    field(responses, String(answer.status)) ??
    (answer.status >= 400 ? field(responses, "default") : undefined);
  if (described === undefined) return [`the status ${answer.status} is not described`];
  if (!(answer.headers.get("content-type") ?? "").startsWith("application/json")) return [];
  const schema = field(field(field(described, "content"), "application/json"), "schema");
  if (schema === undefined) return ["is not described"];
  return schemaViolations(parsed(await answer.clone().text()), schema, document);
}
