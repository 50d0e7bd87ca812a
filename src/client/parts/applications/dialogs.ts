import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";

export const ApplyDialog = lazyDialog(async () => (await import("./ApplyDialog.tsx")).ApplyDialog);
