import { lazyDialog } from "#src/client/routing/lazyComponent.tsx";

// Forms with zod, which is half as large as the pages that open them.

export const AgreementDialog = lazyDialog(
  async () => (await import("./AgreementDialog.tsx")).AgreementDialog,
);
export const CorrectDialog = lazyDialog(async () => (await import("./ProposeDialog.tsx")).CorrectDialog);
export const ExtendDialog = lazyDialog(async () => (await import("./ExtendDialog.tsx")).ExtendDialog);
export const ProposeDialog = lazyDialog(async () => (await import("./ProposeDialog.tsx")).ProposeDialog);
export const ReportAgreementDialog = lazyDialog(
  async () => (await import("./AgreementDialog.tsx")).ReportAgreementDialog,
);
