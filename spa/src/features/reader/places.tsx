import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

export const PackPlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "reader" */ "./PackPage")).PackPage,
  <ReaderSkeleton />,
);

function ReaderSkeleton() {
  return (
    <>
      <h1>Pack</h1>
      <SkeletonGroup label="Loading the pack">
        <Skeleton shape="block" />
      </SkeletonGroup>
    </>
  );
}
