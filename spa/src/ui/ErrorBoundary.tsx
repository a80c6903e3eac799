import { Component, type ComponentType, type ReactNode } from "react";

export interface FallbackProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface ErrorBoundaryProps {
  /** What is shown in place of children that cannot be rendered. */
  readonly fallback: ComponentType<FallbackProps>;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

const noError: ErrorBoundaryState = { error: undefined, failed: false };

/** Mounts its children anew after a failure, when the reader tries again or goes to another entry of the history. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = noError;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener("popstate", this.#handleRetry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("popstate", this.#handleRetry);
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props;
    const { error, failed } = this.state;
    return failed ? <Fallback error={error} onRetry={this.#handleRetry} /> : children;
  }

  readonly #handleRetry = (): void => {
    if (this.state.failed) this.setState(noError);
  };
}

/** Whether a script or a style sheet did not arrive: webpack's name for it. Its message, an address, is for the console. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
