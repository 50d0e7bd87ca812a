import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";

export const MessageDialog = lazyDialog(async () => (await import("./MessageDialog.tsx")).MessageDialog);
