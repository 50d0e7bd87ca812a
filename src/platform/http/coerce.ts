import type { Context } from "hono";
import { z } from "zod";

/** The input of a call without a body: the query and the parameters of the path. */
export function inputOf<Input>(c: Context, schema: z.ZodType<Input>): Input {
  return schema.parse(coerce(schema, { ...fromQuery(schema, c.req.queries()), ...c.req.param() }));
}

/**
 * Makes REST bodies fit the strict schemas of the procedures: drops unknown keys and converts numeric strings where the
 * schema has a number. Nothing else is converted: `"true"` stays a string and fails the validation.
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
    return element instanceof z.ZodType ? value.map((item) => coerce(element, item)) : value;
  }
  if (bare instanceof z.ZodNumber && typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim())) {
    return Number(value);
  }
  return value;
}

/** Converts "true" and "false" where the schema has a boolean, single values where it has a list. */
export function fromQuery(schema: z.ZodType, query: Record<string, string[]>): Record<string, unknown> {
  const bare = unwrap(schema);
  const fields: Record<string, unknown> = bare instanceof z.ZodObject ? bare.shape : {};
  return Object.fromEntries(
    Object.entries(query).map(([key, values]): [string, unknown] => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const expected = field instanceof z.ZodType ? unwrap(field) : undefined;
      const [first, ...more] = values;
      if (expected instanceof z.ZodArray || more.length > 0) return [key, values];
      const isFlag = expected instanceof z.ZodBoolean && (first === "true" || first === "false");
      return [key, isFlag ? first === "true" : first];
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
