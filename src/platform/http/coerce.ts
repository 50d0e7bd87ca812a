import { z } from "zod";

/**
 * REST bodies are tolerant where the procedures are strict: unknown keys are dropped, and digits in a string stand for
 * a number where a number is due. Nothing else is bent: `"true"` stays a string and is refused later.
 */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(bare.shape)
        .filter(([key]) => Object.hasOwn(value, key))
        .map(([key, field]) => [key, field instanceof z.ZodType ? coerce(field, value[key]) : value[key]]),
    );
  }
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    const element = bare.element;
    return element instanceof z.ZodType ? value.map((one) => coerce(element, one)) : value;
  }
  if (bare instanceof z.ZodNumber && typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim())) {
    return Number(value);
  }
  return value;
}

/**
 * What stands after the question mark is text, and a list of one looks like no list: here "true" and "false" stand for
 * what they say where that is due, and a single value for a list of it.
 */
export function fromQuery(schema: z.ZodType, query: Record<string, string[]>): Record<string, unknown> {
  const bare = unwrap(schema);
  const fields: Record<string, unknown> = bare instanceof z.ZodObject ? bare.shape : {};
  return Object.fromEntries(
    Object.entries(query).map(([key, values]): [string, unknown] => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const due = field instanceof z.ZodType ? unwrap(field) : undefined;
      const [only, ...more] = values;
      if (due instanceof z.ZodArray || more.length > 0) return [key, values];
      const isFlag = due instanceof z.ZodBoolean && (only === "true" || only === "false");
      return [key, isFlag ? only === "true" : only];
    }),
  );
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
