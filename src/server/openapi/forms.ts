import { fileTypes, maxFiles } from "#src/constants/files.ts";
import { limits } from "#src/constants/limits.ts";
import type { Json } from "./schemas.ts";

/** What the table cannot know of a call whose body or answer is not JSON. */
interface Form {
  status?: 201 | 302;
  query?: readonly Json[];
  body?: Record<string, Json>;
  answer?: Record<string, Json>;
}

const bytes = { type: "string", format: "binary" };
const id = { type: "integer", minimum: 1 };
const files = { type: "array", maxItems: maxFiles, items: bytes };
const content = { type: "string", maxLength: limits.message };
const returnTo: Json = { name: "returnTo", in: "query", required: false, schema: { type: "string" } };
const leadsOn: Form = { status: 302, query: [returnTo] };
const anyFile = Object.fromEntries([...new Set(Object.values(fileTypes))].map((type) => [type, bytes]));

const message = {
  conversationId: id,
  content,
  senderId: { type: "string" },
  messageType: { const: "text" },
  isRead: { const: false },
};

const storedFile = {
  type: "object",
  additionalProperties: false,
  required: ["id", "originalName", "size", "mimeType"],
  properties: {
    id: { type: "string" },
    originalName: { type: "string" },
    size: { type: "integer" },
    mimeType: { type: "string" },
  },
};

/** By "method path" of the table. */
export const forms: Readonly<Record<string, Form>> = {
  "get /api/login": leadsOn,
  "get /api/register": leadsOn,
  "get /api/logout": leadsOn,
  "get /api/oidc/callback": { status: 302 },
  "post /api/messages": {
    status: 201,
    body: {
      "application/json": { type: "object", properties: message, required: ["conversationId", "content"] },
      "multipart/form-data": {
        type: "object",
        properties: { ...message, files },
        required: ["conversationId"],
      },
    },
    answer: {
      "application/json": {
        type: "object",
        additionalProperties: false,
        required: ["id", "conversationId"],
        properties: { id, conversationId: id },
      },
    },
  },
  "post /api/uploads": {
    status: 201,
    body: {
      "multipart/form-data": {
        type: "object",
        properties: { purpose: { enum: ["attachment", "image"] }, files },
        required: ["files"],
      },
    },
    answer: {
      "application/json": {
        type: "object",
        additionalProperties: false,
        required: ["files"],
        properties: { files: { type: "array", items: storedFile } },
      },
    },
  },
  "get /api/attachments/:id": { answer: anyFile },
  "get /api/images/:id": { answer: { "image/png": bytes, "image/jpeg": bytes } },
  "get /api/interviews/:id/calendar": { answer: { "text/calendar": { type: "string" } } },
  "get /api/users/:id/export": { answer: { "application/zip": bytes } },
};
