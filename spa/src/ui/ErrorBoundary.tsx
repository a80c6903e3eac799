import { Component, type ComponentType, type ReactNode } from "react";

export interface FallbackProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface ErrorBoundaryProps {
  /** Shown in place of children that cannot be rendered. */
  readonly fallback: ComponentType<FallbackProps>;
  /** Identifies the children. When it changes after a failure, they are mounted anew. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

const noError: ErrorBoundaryState = { error: undefined, failed: false };

/** Shows a fallback in place of children that failed, until the reader tries again or `resetKey` changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = noError;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey) this.#handleRetry();
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

/**
 * Reports whether a script or a style sheet did not load, by webpack's names for that. The error's message, an address,
 * is for the console.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
