import { z } from "zod";

export type Json = Record<string, unknown>;

/**
 * The JSON Schema of an input or output. Dates are strings on the wire. Output objects have no additional properties;
 * additional properties of an input are ignored.
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

/** The properties of an object schema. */
export function describesObject({ properties, required }: Json): { properties: Json; required: string[] } {
  return {
    properties: typeof properties === "object" && properties !== null ? { ...properties } : {},
    required: Array.isArray(required) ? required.map(String) : [],
  };
}
