type Node = Record<string, unknown>;

/** What of a value does not fit a JSON Schema: as much of the language as our descriptions speak. */
export function schemaViolations(value: unknown, schema: unknown, root: unknown, at = "$"): string[] {
  if (schema === true || !isNode(schema)) return schema === false ? [`${at} may not be`] : [];
  const found: string[] = [];
  const { $ref, type, properties = {}, items } = schema;
  if (typeof $ref === "string") return schemaViolations(value, resolve($ref, root), root, at);
  function fits(one: unknown): boolean {
    return schemaViolations(value, one, root, at).length === 0;
  }
  const { anyOf, oneOf, allOf } = schema;
  const either = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null;
  if (either && !either.some(fits)) found.push(`${at} fits none of ${either.length.toString()}`);
  if (Array.isArray(allOf)) for (const one of allOf) found.push(...schemaViolations(value, one, root, at));
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(value))
    found.push(`${at} is not in the list: ${String(value)}`);
  if ("const" in schema && schema["const"] !== value) found.push(`${at} is not ${String(schema["const"])}`);
  const types = type === undefined ? [] : [type].flat().map(String);
  if (types.length > 0 && !types.some((name) => isOf(value, name)))
    found.push(`${at} is no ${types.map(String).join(" or ")}: ${JSON.stringify(value)?.slice(0, 60)}`);
  if (typeof value === "number" && isOutside(value, schema))
    found.push(`${at} is out of range: ${value.toString()}`);
  if (schema["format"] === "date-time" && typeof value === "string" && Number.isNaN(Date.parse(value)))
    found.push(`${at} is no moment`);
  if (Array.isArray(value))
    return [
      ...found,
      ...value.flatMap((one, index) =>
        schemaViolations(one, items ?? true, root, `${at}[${index.toString()}]`),
      ),
    ];
  if (!isNode(value) || !isNode(properties)) return found;
  const required: unknown[] = Array.isArray(schema["required"]) ? schema["required"] : [];
  for (const name of required) if (!(String(name) in value)) found.push(`${at}.${String(name)} is missing`);
  for (const [name, one] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : (schema["additionalProperties"] ?? true);
    found.push(...schemaViolations(one, own, root, `${at}.${name}`));
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOf(value: unknown, type: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isNode(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function isOutside(value: number, { minimum, maximum }: Node): boolean {
  return (typeof minimum === "number" && value < minimum) || (typeof maximum === "number" && value > maximum);
}

function resolve(ref: string, root: unknown): unknown {
  return ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), root);
}
