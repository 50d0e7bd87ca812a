import { Component, type ErrorInfo, type ReactNode } from "react";
import { version } from "#src/constants/version.ts";
import { ErrorState } from "#src/client/ui/ErrorState.tsx";

interface ErrorBoundaryProps {
  /** The error is cleared when this changes; the page's path. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** Shows an error message when a page throws, and keeps the layout around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(previousProps: ErrorBoundaryProps): void {
    if (this.state.hasFailed && previousProps.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title="Något gick fel på sidan"
        text={`Ladda om och försök igen. Det du redan har skickat är sparat. Händer det igen, kontakta oss och nämn version ${version}.`}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
