import { ThreadPane } from "#src/client/parts/messaging/ThreadPane.tsx";
import { failureOf, trpc } from "#src/client/trpc.ts";
import { Empty } from "#src/client/ui/Empty.tsx";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";
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
  const isDeleted = conversation.error !== null && failureOf(conversation.error).status === 404;
  if (isDeleted) return <Gone back={back} />;
  if (conversation.data) {
    return (
      <ThreadPane conversation={conversation.data} viewerId={viewerId} back={back} onDeleted={onDeleted} />
    );
  }
  if (conversation.isPending) return <Spinner page />;
  return <ErrorState onRetry={() => void conversation.refetch()} retrying={conversation.isFetching} />;
}

function Gone({ back }: { back: string }) {
  return (
    <div className="m-auto">
      <Empty
        title="Konversationen finns inte"
        text="Den kan ha tagits bort av dig eller av den du skrev med."
        picture={<Broken />}
        action={<LinkButton href={back}>Till dina konversationer</LinkButton>}
      />
    </div>
  );
}
