import { useBrowserValue } from "#src/client/createStore.ts";
import { useIsOffline } from "#src/client/api/connection.ts";
import { askToSignIn, usePageSession } from "#src/client/api/endedSession.ts";
import { trpc } from "#src/client/api/trpc.ts";
import { Banner, DismissButton } from "#src/client/ui/Banner.tsx";
import { Button } from "#src/client/ui/Button.tsx";
import { ClampedText } from "#src/client/ui/ClampedText.tsx";
import { useViewer } from "#src/client/api/viewer.tsx";
import { useDismissed } from "#src/client/api/session.ts";
import { siteName } from "#src/shared/brand.ts";

export function Banners() {
  const { user } = useViewer();
  return (
    <div className="empty:hidden">
      {user && <Announcement dismissed={user.dismissedAnnouncement} />}
      <div className="mx-auto w-full max-w-(--page-width) space-y-3 px-4 empty:hidden not-empty:pt-4">
        <SignedOut />
        {user && <Offline />}
        <BackupHost />
      </div>
    </div>
  );
}

/** After closing the sign-in dialog. */
function SignedOut() {
  const { state } = usePageSession();
  if (state !== "dismissed") return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={askToSignIn}>
          Logga in
        </Button>
      }
    >
      Du är utloggad
    </Banner>
  );
}

function Offline() {
  if (!useIsOffline()) return null;
  return (
    <Banner tone="warn" title={`Ingen kontakt med ${siteName()}`}>
      Det ser ut som att nätet är borta. Meddelanden som inte har gått iväg skickas när det är tillbaka.
    </Banner>
  );
}

/** One line below the header, until the user has dismissed it. */
function Announcement({ dismissed }: { dismissed: string | null }) {
  const announcement = trpc.settings.announcement.useQuery();
  const dismiss = trpc.accounts.dismissAnnouncement.useMutation({
    meta: { failed: "Kunde inte stänga meddelandet" },
  });
  const message = announcement.data?.active ? announcement.data.message.trim() : "";
  // Gone at once, and back if that fails.
  const isDismissed = message === dismissed || (!dismiss.isError && message === dismiss.variables?.message);
  if (message === "" || isDismissed) return null;
  return (
    <div className="border-b border-line bg-surface">
      <div
        role="status"
        className="mx-auto flex max-w-(--page-width) items-start gap-3 px-4 py-0.5 text-sm thumb:py-0 thumb:*:last:my-0"
      >
        <div className="min-w-0 flex-1">
          <ClampedText key={message} lead={`Från ${siteName()}`} lines={1}>
            {message}
          </ClampedText>
        </div>
        <DismissButton onDismiss={() => dismiss.mutate({ message })} />
      </div>
    </div>
  );
}

function BackupHost() {
  const site = trpc.settings.site.useQuery();
  // Empty in the server, which keeps a page for all hosts.
  const hostname = useBrowserValue(() => window.location.hostname, "");
  const [dismissed, dismiss] = useDismissed("technical-problem");
  if (dismissed || !site.data?.backupHosts.includes(hostname)) return null;
  return (
    <Banner tone="warn" onDismiss={dismiss}>
      <strong>Tekniska problem</strong>: Vi har tillfälliga problem med vår huvuddomän. Du använder därför vår
      backup-URL. Allt fungerar som vanligt, men webbadressen ser annorlunda ut. Vi arbetar med att lösa
      problemet.
    </Banner>
  );
}
