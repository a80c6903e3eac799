import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ErrorBoundary, type FallbackProps, isLoadFailure } from "@/ui";
import { FullPage } from "./FullPage";

interface RouteErrorProps {
  readonly children: ReactNode;
}

/**
 * Shows the generic fallback page in place of the portal when rendering fails, also because a script did not load
 * (R2.21, R8.12). Trying again, or going to another address, mounts the portal anew.
 */
export function RouteError({ children }: RouteErrorProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary fallback={ErrorPage} resetKey={key}>
      {children}
    </ErrorBoundary>
  );
}

function ErrorPage({ error, onRetry }: FallbackProps) {
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
