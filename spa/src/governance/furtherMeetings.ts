import { failureText } from "@/graphql";
import type { Pages } from "./usePages";
import { countText } from "./words";

/** Returns the props of `ShowMore` of `@/ui` for a list of meetings. */
export function furtherMeetings({ added, hasMore, loadingMore, loadMore, failure }: Pages<unknown>) {
  return {
    hasMore,
    busy: loadingMore,
    onMore: () => loadMore(),
    announcement: added > 0 ? `${countText(added, "more meeting", "more meetings")} shown` : "",
    failure: failure && { title: "More meetings could not be loaded", text: failureText(failure) },
  };
}
