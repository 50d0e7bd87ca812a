import { Button } from "./Button.tsx";

interface LoadMoreProps {
  more: boolean;
  pending: boolean;
  onMore: () => void;
  /** The last attempt failed. */
  failed?: boolean | undefined;
  text?: string | undefined;
}

export function LoadMore({ more, pending, onMore, failed = false, text = "Visa fler" }: LoadMoreProps) {
  if (!more) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {failed && !pending && <p role="alert">Det gick inte att hämta fler just nu.</p>}
      <Button onClick={onMore} pending={pending} pendingText="Laddar...">
        {text}
      </Button>
    </div>
  );
}
