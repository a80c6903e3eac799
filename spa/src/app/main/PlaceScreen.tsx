import { useLocation } from "react-router";
import { ErrorBoundary, useDocumentTitle } from "@/ui";
import { PlaceFailure } from "./PlaceFailure";
import type { Place } from "./places";

/**
 * A place's page under the place's title. A page that knows a better title sets it after this one. Where its script does
 * not arrive, the rest of the portal stays, and with it the uploads.
 */
export function PlaceScreen({ place }: { readonly place: Place }) {
  const { key } = useLocation();
  return (
    <>
      <Title key={place.path} of={place} />
      <ErrorBoundary key={`${place.path} screen`} fallback={PlaceFailure} resetKey={key}>
        {place.screen}
      </ErrorBoundary>
    </>
  );
}

/** A sibling before the page, so that its effect runs first; mounted anew for each place, so that it runs. */
function Title({ of: { title } }: { readonly of: Place }) {
  useDocumentTitle(title);
  return null;
}
