import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

/** The reader's second factors, whose script few need on the page that they stand on. */
export const LazySecondFactors = lazyScreen(
  async () => (await import(/* webpackChunkName: "second-factors" */ "./SecondFactors")).SecondFactors,
  <SkeletonGroup label="Loading your second factors">
    <Skeleton shape="line" width="half" />
  </SkeletonGroup>,
);
