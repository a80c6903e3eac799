import { useState } from "react";
import { countText, failureText, type Pages } from "@/graphql";
import { Button, ErrorState, VisuallyHidden } from "@/ui";

/** Continues a list of meetings, says how many came, and lets a page that failed be asked for again. */
export function ShowMore({ pages }: { readonly pages: Pages<unknown> }) {
  const [announcement, setAnnouncement] = useState("");

  async function handleClick() {
    const added = await pages.loadMore();
    if (added > 0) setAnnouncement(`${countText(added, "more meeting", "more meetings")} shown`);
  }

  return (
    <>
      {pages.failure && <ErrorState title="More meetings could not be loaded">{failureText(pages.failure)}</ErrorState>}
      {pages.hasMore && (
        <div>
          <Button busy={pages.loadingMore} onClick={() => void handleClick()}>
            Show more
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </>
  );
}
