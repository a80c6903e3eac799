import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

/** Access that waits for a second person. */
export const AccessGrantPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "access-grants" */ "@/features/access-grants")).AccessGrantPage,
  <>
    <h1>Access</h1>
    <SkeletonGroup label="Loading the page">
      <Skeleton shape="block" />
    </SkeletonGroup>
  </>,
);
