import type { RestRoute, RestRow, DomainRest } from "#src/platform/http/rest.ts";
import { forms } from "./forms.ts";
import { describesObject, jsonSchema, type Json, type ObjectSchema } from "./schemas.ts";

/** One documented call as the description and its page show it. */
export interface Operation {
  method: string;
  /** With {name} for what changes. */
  path: string;
  summary: string;
  tag: string;
  parameters: readonly Json[];
  /** Content type → schema of the body; empty when there is none. */
  body: Record<string, Json>;
  status: number;
  /** Content type → schema of the answer; empty when there is none. */
  answer: Record<string, Json>;
}

/** Every documented call, by address. */
export function operationsOf(domains: readonly DomainRest[]): Operation[] {
  const operations = domains.flatMap(({ rows, routes = [] }) => [...rows.map(ofRow), ...routes.map(ofRoute)]);
  return operations.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** OpenAPI 3.1 of the documented calls, made from the very table and schemas that serve them. */
export function openApiDocument(
  domains: readonly DomainRest[],
  site: { publicUrl: string; cookie: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operationsOf(domains)) {
    (paths[operation.path] ??= {})[operation.method] = described(operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Bryggan",
      version: "1",
      description:
        "Every call uses the session cookie of a signed-in browser or script. What changes something must come from our own pages, or be JSON, or carry X-Requested-With.",
    },
    servers: [{ url: site.publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: site.cookie } },
    },
    security: [{ session: [] }, {}],
  };
}

const errorSchema = {
  type: "object",
  required: ["message", "code", "requestId"],
  additionalProperties: false,
  properties: {
    message: { type: "string", description: "What to tell the person, in Swedish." },
    code: { type: "string", description: "Stable, for programs." },
    requestId: { type: "string", description: "To find the request in the log." },
    fields: {
      type: "object",
      description: "Field → what is wrong with it.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  },
};

const errorStatuses = {
  default: {
    description: "A refusal: 400, 401, 403, 404, 409, 410, 413, 415, 429 or 503",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  },
};

function described(operation: Operation): Json {
  const { summary, tag, method, path, parameters, body, status, answer } = operation;
  return {
    summary,
    tags: [tag],
    operationId: `${method}${path.replace(/[^a-z0-9]+(\w)/gi, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    parameters,
    ...(Object.keys(body).length > 0 && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      [status]: {
        description: status === 302 ? "Leads on" : "Done",
        ...(Object.keys(answer).length > 0 && { content: contentOf(answer) }),
      },
      ...errorStatuses,
    },
  };
}

function contentOf(schemas: Record<string, Json>): Json {
  return Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
}

function ofRow(row: RestRow): Operation {
  const input = row.input
    ? describesObject(jsonSchema(row.input, "input"))
    : { properties: {}, required: [] };
  const inPath = pathNames(row.path);
  const rest = Object.entries(input.properties).filter(([name]) => !inPath.includes(name));
  const hasBody = row.method !== "get" && row.method !== "delete" && rest.length > 0;
  const required = input.required.filter((name) => !inPath.includes(name));
  const query = rest.map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  return {
    ...placeOf(row),
    parameters: [...pathParameters(inPath, input), ...(hasBody ? [] : query)],
    body: hasBody
      ? { "application/json": { type: "object", properties: Object.fromEntries(rest), required } }
      : {},
    status: row.status,
    answer: row.output && row.status !== 204 ? { "application/json": jsonSchema(row.output, "output") } : {},
  };
}

function ofRoute(route: RestRoute): Operation {
  const form = forms[`${route.method} ${route.path}`];
  const nothing = { properties: {}, required: [] };
  return {
    ...placeOf(route),
    parameters: [...pathParameters(pathNames(route.path), nothing), ...(form?.query ?? [])],
    body: form?.body ?? {},
    status: form?.status ?? 200,
    answer: form?.answer ?? {},
  };
}

function placeOf({ method, path, summary }: { method: string; path: string; summary: string }) {
  const [, , tag = "api"] = path.split("/");
  return { method, path: path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}"), summary, tag };
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

function pathParameters(names: readonly string[], { properties }: ObjectSchema): Json[] {
  return names.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: properties[name] ?? { type: "string" },
  }));
}
