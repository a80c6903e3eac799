import { countText, type Pages } from "@/governance";
import { failureText } from "@/graphql";

/** Returns the props of `ShowMore` of `@/ui` for the list of people. */
export function furtherPeople({ added, hasMore, loadingMore, loadMore, failure }: Pages<unknown>) {
  return {
    hasMore,
    busy: loadingMore,
    onMore: () => loadMore(),
    announcement: added > 0 ? `${countText(added, "more person", "more people")} shown` : "",
    failure: failure && { title: "More people could not be loaded", text: failureText(failure) },
  };
}
