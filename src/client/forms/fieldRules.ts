import { z } from "zod";
import type { $ZodType } from "zod/v4/core";

interface FieldRules {
  required: boolean;
  maxLength: number | undefined;
}

/** What the schema of a form says about one of its text fields: whether it may be empty, and the most characters. */
export function fieldRules(schema: $ZodType, path: string): FieldRules {
  let field: $ZodType | undefined = schema;
  for (const key of path.split(".")) field = field && partOf(typed(field), key);
  if (!field) return { required: false, maxLength: undefined };
  const written = typed(field);
  return {
    required: !z.safeParse(field, "").success,
    maxLength: written instanceof z.ZodString ? (written.maxLength ?? undefined) : undefined,
  };
}

function partOf(schema: $ZodType, key: string): $ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Partial<Record<string, $ZodType>> = schema.shape;
  return shape[key];
}

/** The schema of what is typed, without what may replace it before or change it afterwards. */
function typed(schema: $ZodType): $ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return typed(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return typed(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}
