import { z } from "zod";

export type Json = Record<string, unknown>;

export interface ObjectSchema {
  properties: Json;
  required: string[];
}

/**
 * What goes in or comes out, as JSON Schema. Moments are text on the wire. An answer's objects hold nothing but what is
 * named; of a body, what is not named is dropped.
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const described: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(json, { type: "string", format: "date-time" });
      if (io === "input" && json.type === "object") delete json.additionalProperties;
      if (io === "output" && json.type === "object") json.additionalProperties ??= false;
    },
  });
  return Object.fromEntries(
    Object.entries(described).filter(([name]) => name !== "$schema" && name !== "~standard"),
  );
}

/** The members of an object's schema. */
export function describesObject({ properties, required }: Json): ObjectSchema {
  return {
    properties: typeof properties === "object" && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required.map(String) : [],
  };
}
