import { useLocation } from "react-router";
import { ErrorBoundary, useDocumentTitle } from "@/ui";
import { PlaceFailure } from "./PlaceFailure";
import type { Place } from "./places";

/**
 * Shows a place's page and sets the place's title. A page that knows a better title sets it afterwards. If the page's
 * script does not load, only the page is replaced: the rest of the portal, and with it the uploads, go on.
 */
export function PlaceScreen({ place }: { readonly place: Place }) {
  const { key } = useLocation();
  return (
    <>
      <Title key={place.path} place={place} />
      <ErrorBoundary key={`${place.path} screen`} fallback={PlaceFailure} resetKey={key}>
        {place.screen}
      </ErrorBoundary>
    </>
  );
}

/**
 * Rendered before the page, so that its effect runs first, and mounted anew for each place, so that its effect runs at
 * all.
 */
function Title({ place: { title } }: { readonly place: Place }) {
  useDocumentTitle(title);
  return null;
}
