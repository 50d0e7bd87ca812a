import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";

export const UnsentLetter = lazyDialog(async () => (await import("./UnsentLetter.tsx")).UnsentLetter);
export const ApplyDialog = lazyDialog(async () => (await import("./ApplyDialog.tsx")).ApplyDialog);
