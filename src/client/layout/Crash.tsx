import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";

interface CrashProps {
  /** A new value, a new try: the address of the page. */
  resetKey: string;
  children: ReactNode;
}

interface CrashState {
  failedAt: string | null;
}

/** A page that breaks says so in words and leaves the rest of the product standing. */
export class Crash extends Component<CrashProps, CrashState> {
  override state: CrashState = { failedAt: null };

  static getDerivedStateFromError(): Partial<CrashState> {
    return { failedAt: "" };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    this.setState({ failedAt: this.props.resetKey });
  }

  override componentDidUpdate(before: CrashProps): void {
    if (this.state.failedAt !== null && before.resetKey !== this.props.resetKey)
      this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    return (
      <ErrorState
        title="Något gick fel på sidan"
        text="Ladda om och försök igen. Det du redan har skickat är sparat."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
