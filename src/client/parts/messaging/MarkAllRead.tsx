import { useMayWrite } from "#src/client/api/viewer.tsx";
import { CheckCheck } from "lucide-react";
import { trpc } from "#src/client/api/trpc.ts";
import { unexpectedText } from "#src/copy/unexpected.ts";
import { removing } from "#src/client/ui/dialogFocus.ts";
import { IconButton } from "#src/client/ui/IconButton.tsx";

/** For the whole inbox; nothing while all is read. */
export function MarkAllRead() {
  const mayWrite = useMayWrite();
  const unread = trpc.messaging.unreadCount.useQuery();
  const markAll = trpc.messaging.markAllRead.useMutation({
    meta: { done: "Alla konversationer är lästa", failed: unexpectedText },
  });
  if (!unread.data?.count || !mayWrite) return null;
  return (
    <IconButton
      label="Markera alla som lästa"
      disabled={markAll.isPending}
      onClick={removing(() => markAll.mutate())}
    >
      <CheckCheck aria-hidden />
    </IconButton>
  );
}
