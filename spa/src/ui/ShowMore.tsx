import { useEffect, useRef } from "react";
import { Button } from "./Button";
import { ErrorState } from "./ErrorState";
import { VisuallyHidden } from "./VisuallyHidden";

export interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
  /** What has been loaded so far, for screen readers; empty before the first further page. */
  readonly announcement: string;
  /** Why the last further page failed. */
  readonly failure?: { readonly title: string; readonly text: string } | undefined;
}

/** A button that loads more of a list, an announcement of how much was loaded, and a retry after a failure. */
export function ShowMore({ hasMore, busy, onMore, announcement, failure }: ShowMoreProps) {
  const status = useRef<HTMLOutputElement>(null);

  // The button disappears with the last page; the focus then moves to this place.
  useEffect(() => {
    if (announcement && !hasMore) status.current?.focus({ preventScroll: true });
  }, [announcement, hasMore]);

  return (
    <>
      {failure && <ErrorState title={failure.title}>{failure.text}</ErrorState>}
      {hasMore && (
        <div>
          <Button busy={busy} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <output ref={status} tabIndex={-1}>
          {announcement}
        </output>
      </VisuallyHidden>
    </>
  );
}
