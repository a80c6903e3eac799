import { Component, type ReactNode } from "react";
import { Button } from "@/ui";
import { FullPage } from "./FullPage";

interface RouteErrorProps {
  readonly children: ReactNode;
}

interface RouteErrorState {
  readonly error: unknown;
  readonly failed: boolean;
}

const noError: RouteErrorState = { error: undefined, failed: false };

/**
 * Shows the generic fallback page in place of the portal when rendering it fails, a script that could not be loaded
 * included (R2.21, R8.12). Trying again, or going to another address, mounts the portal anew.
 */
export class RouteError extends Component<RouteErrorProps, RouteErrorState> {
  override state = noError;

  static getDerivedStateFromError(error: unknown): RouteErrorState {
    return { error, failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener("popstate", this.#handleRetry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("popstate", this.#handleRetry);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorPage error={this.state.error} onRetry={this.#handleRetry} />;
  }

  readonly #handleRetry = (): void => {
    if (this.state.failed) this.setState(noError);
  };
}

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const actions = (
    <>
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </>
  );
  return (
    <FullPage title="Unexpected Application Error!" actions={actions}>
      <p>{adviceFor(error)}</p>
      {error instanceof Error && !isLoadFailure(error) && <p>{error.message}</p>}
    </FullPage>
  );
}

function adviceFor(error: unknown): string {
  return isLoadFailure(error)
    ? "A part of the portal could not be loaded. Check the connection and try again."
    : "Something went wrong while showing this page. Try again, or load the page anew.";
}

/** Whether a script or a style sheet did not arrive: webpack's name for it. Its message, an address, is for the console. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
