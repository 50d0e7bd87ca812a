import { useHandOver } from "#src/client/parts/members/useHandOver.tsx";
import { Archive, ArchiveRestore, EllipsisVertical, Mail, Trash2 } from "lucide-react";
import { trpc } from "#src/client/api/trpc.ts";
import { Menu } from "#src/client/ui/Menu.tsx";
import type { MenuItem } from "#src/client/ui/MenuPanel.tsx";
import { toast } from "#src/client/ui/toast.ts";
import type { Conversation } from "./ConversationList.tsx";

interface ThreadMenuProps {
  conversation: Conversation;
  /** Shows the list instead of the thread. */
  onLeave: () => void;
  /** Undefined when the viewer may not delete the conversation. */
  onDelete: (() => void) | undefined;
}

/** What a user does with a conversation. */
export function ThreadMenu({ conversation, onLeave, onDelete }: ThreadMenuProps) {
  const { id, isFiled, subject, responsible } = conversation;
  const handOver = useHandOver({ subject: { type: "conversation", id, title: subject }, responsible });
  const failed = "Det gick inte. Försök igen.";
  const markUnread = trpc.messaging.markUnread.useMutation({ meta: { failed }, onSuccess: onLeave });
  const file = trpc.messaging.file.useMutation({ meta: { failed } });

  function changeFiled(next: boolean): void {
    file.mutate(
      { id, isFiled: next },
      {
        onSuccess: () => {
          toast({
            title: next ? "Konversationen är undanlagd" : "Konversationen är tillbaka i inkorgen",
            action: { label: "Ångra", onPress: () => file.mutate({ id, isFiled: !next }) },
          });
          if (next) onLeave();
        },
      },
    );
  }

  const removal: MenuItem = {
    label: "Ta bort konversationen",
    icon: <Trash2 aria-hidden />,
    tone: "danger",
    onSelect: onDelete,
  };

  return (
    <>
      <Menu
        label="Fler val för konversationen"
        trigger={<EllipsisVertical className="size-5" aria-hidden />}
        className="px-2.5"
        items={[
          {
            label: "Markera som oläst",
            icon: <Mail aria-hidden />,
            onSelect: () => markUnread.mutate({ id }),
          },
          {
            label: isFiled ? "Lägg tillbaka i inkorgen" : "Lägg undan",
            icon: isFiled ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
            onSelect: () => changeFiled(!isFiled),
          },
          ...handOver.items,
          ...(onDelete ? [removal] : []),
        ]}
      />
      {handOver.dialog}
    </>
  );
}
