import { z } from "zod";

/** The unguessable id of a file. */
export const fileId = z.string().regex(/^[\w-]{16,64}$/);

export const fileInput = z.strictObject({ id: fileId });
