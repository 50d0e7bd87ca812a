import type { TestApp, TestUser } from "./test-app.ts";

/** The smallest PNG: one pixel. */
export const smallPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A multipart form with its fields first and its files after them. */
export function form(
  fields: Record<string, string>,
  parts: readonly (readonly [name: string, content: Buffer | string])[],
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, content] of parts)
    body.append("files", new File([new Uint8Array(Buffer.from(content))], name));
  return body;
}

export function post(
  testApp: TestApp,
  path: string,
  body: FormData | string,
  person?: TestUser,
): Promise<Response> {
  return testApp.request(path, { method: "POST", body }, person);
}
