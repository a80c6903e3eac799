import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

/** The reader's second factors. They have a script of their own, because few readers of the page use them. */
export const LazySecondFactors = lazyScreen(
  async () => (await import(/* webpackChunkName: "second-factors" */ "./SecondFactors")).SecondFactors,
  <SkeletonGroup label="Loading your second factors">
    <Skeleton shape="line" width="half" />
  </SkeletonGroup>,
);
