import { z } from "zod";

/**
 * REST bodies are tolerant where the procedures are strict: unknown keys are dropped, and digits in a string stand for
 * a number where a number is due. Nothing else is bent: `"true"` stays a string and is refused later.
 */
export function tolerate(schema: z.ZodType, value: unknown): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(bare.shape)
        .filter(([key]) => Object.hasOwn(value, key))
        .map(([key, field]) => [key, field instanceof z.ZodType ? tolerate(field, value[key]) : value[key]]),
    );
  }
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    const element = bare.element;
    return element instanceof z.ZodType ? value.map((one) => tolerate(element, one)) : value;
  }
  if (bare instanceof z.ZodNumber && typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim())) {
    return Number(value);
  }
  return value;
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? unwrap(inner) : schema;
  }
  return schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
