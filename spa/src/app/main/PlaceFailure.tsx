import { ErrorState, type FallbackProps, isLoadFailure, useDocumentTitle } from "@/ui";

/**
 * Shown in a place whose script did not load. Any other error goes on to the error page of the whole portal (R2.21).
 */
export function PlaceFailure({ error, onRetry }: FallbackProps) {
  useDocumentTitle("Page not loaded");
  if (!isLoadFailure(error)) throw error;
  return (
    <>
      <h1>Page not loaded</h1>
      <ErrorState title="This part of the portal could not be loaded" onRetry={onRetry}>
        Check the connection and try again.
      </ErrorState>
    </>
  );
}
