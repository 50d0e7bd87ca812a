import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";

export const KeptLetter = lazyDialog(async () => (await import("./KeptLetter.tsx")).KeptLetter);
export const ApplyDialog = lazyDialog(async () => (await import("./ApplyDialog.tsx")).ApplyDialog);
