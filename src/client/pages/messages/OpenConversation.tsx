import type { ReactNode } from "react";
import { ThreadPane } from "#src/client/parts/messaging/ThreadPane.tsx";
import { QueryView } from "#src/client/query.tsx";
import { trpc } from "#src/client/trpc.ts";
import { Empty } from "#src/client/ui/Empty.tsx";
import { Broken } from "#src/client/ui/Illustrations.tsx";
import { LinkButton } from "#src/client/ui/Links.tsx";
import { Spinner } from "#src/client/ui/Spinner.tsx";

interface OpenConversationProps {
  id: number;
  viewerId: string;
  back: string;
  onDeleted: () => void;
}

/** The conversation the address names, whether or not the list has come to it yet. */
export function OpenConversation({ id, viewerId, back, onDeleted }: OpenConversationProps) {
  const conversation = trpc.messaging.get.useQuery({ id });
  const missing = (
    <NotFoundMessage
      title="Konversationen finns inte"
      text="Den kan ha tagits bort av dig eller av den du skrev med."
      picture={<Broken />}
      back={back}
    />
  );
  return (
    <QueryView query={conversation} pending={<Spinner page />} missing={missing}>
      {(data) => <ThreadPane conversation={data} viewerId={viewerId} back={back} onDeleted={onDeleted} />}
    </QueryView>
  );
}

interface NotFoundMessageProps {
  title: string;
  text: string;
  picture: ReactNode;
  back: string;
}

/** What the address names is not there; the way back to the list. */
export function NotFoundMessage({ back, ...texts }: NotFoundMessageProps) {
  return (
    <div className="m-auto">
      <Empty {...texts} action={<LinkButton href={back}>Till dina konversationer</LinkButton>} />
    </div>
  );
}
