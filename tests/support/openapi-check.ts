import type { Hono } from "hono";
import { openApiDocument } from "#src/server/openapi/document.ts";
import { restCalls } from "#src/server/api/rest.ts";
import { field, membersOf, parsed } from "./json.ts";
import { schemaViolations } from "./schema.ts";

const document = openApiDocument(restCalls, { publicUrl: "http://localhost:3000", cookie: "session" });

/** The documented calls, the most literal addresses first, as the server prefers them. */
const operations = membersOf(field(document, "paths"))
  .flatMap(([path, calls]) =>
    membersOf(calls).map(([method, described]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      names: path.split("{").length,
      described,
    })),
  )
  .toSorted((one, other) => one.names - other.names);

/** Holds the status, the type and the JSON of every answer of a documented call, in whatever test it comes, against the description of the API. */
export function checkedAgainstOpenApi(app: Hono): Hono {
  const ask = app.request;
  app.request = async (input, init, ...rest) => {
    const answer = await ask(input, init, ...rest);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
    const wrong = await misfitsOf(method, pathname, answer);
    if (wrong.length > 0) throw new Error(`${method} ${pathname} ${answer.status}: ${wrong.join("; ")}`);
    return answer;
  };
  return app;
}

async function misfitsOf(method: string, pathname: string, answer: Response): Promise<string[]> {
  const operation = operations.find((one) => one.method === method && one.pattern.test(pathname));
  if (!operation) return [];
  const responses = field(operation.described, "responses");
  const described =
    field(responses, String(answer.status)) ??
    (answer.status >= 400 ? field(responses, "default") : undefined);
  if (described === undefined) return [`the status ${answer.status} is not described`];
  const content = field(described, "content");
  if (content === undefined) {
    const text = answer.status === 302 ? "" : await answer.clone().text();
    return text === "" ? [] : [`described without content, came with ${text.slice(0, 80)}`];
  }
  const type = (answer.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  const media = field(content, type);
  if (media === undefined) return [`${type} is not described`];
  if (type !== "application/json") return [];
  return schemaViolations(parsed(await answer.clone().text()), field(media, "schema"), document);
}
