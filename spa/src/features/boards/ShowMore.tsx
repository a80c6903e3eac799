import { useEffect, useRef } from "react";
import { countText, failureText, type Pages } from "@/graphql";
import { Button, ErrorState, VisuallyHidden } from "@/ui";

/** Continues a list of meetings, says how many came, and lets a page that failed be asked for again. */
export function ShowMore({ pages }: { readonly pages: Pages<unknown> }) {
  const { added, hasMore, loadingMore, failure } = pages;
  const status = useRef<HTMLOutputElement>(null);

  // The button goes with the last page; the focus that was on it stays at this place.
  useEffect(() => {
    if (added > 0 && !hasMore) status.current?.focus({ preventScroll: true });
  }, [added, hasMore]);

  return (
    <>
      {failure && <ErrorState title="More meetings could not be loaded">{failureText(failure)}</ErrorState>}
      {hasMore && (
        <div>
          <Button busy={loadingMore} onClick={() => void pages.loadMore()}>
            Show more
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <output ref={status} tabIndex={-1}>
          {added > 0 && `${countText(added, "more meeting", "more meetings")} shown`}
        </output>
      </VisuallyHidden>
    </>
  );
}
