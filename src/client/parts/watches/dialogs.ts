import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";

export const WatchDialog = lazyDialog(async () => (await import("./WatchDialog.tsx")).WatchDialog);
