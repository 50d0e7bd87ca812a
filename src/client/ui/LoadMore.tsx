import { Button } from "./Button.tsx";

interface LoadMoreProps {
  more: boolean;
  pending: boolean;
  onMore: () => void;
  text?: string | undefined;
}

/** The next part of a long list, under the last. */
export function LoadMore({ more, pending, onMore, text = "Visa fler" }: LoadMoreProps) {
  if (!more) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button onClick={onMore} pending={pending} pendingText="Laddar...">
        {text}
      </Button>
    </div>
  );
}
