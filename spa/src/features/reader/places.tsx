import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

export const PackPlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "reader" */ "./screens")).PackPage,
  <ReaderSkeleton />,
);

export const FilePlace = lazyScreen(
  async () => (await import(/* webpackChunkName: "reader" */ "./screens")).FileView,
  <FileSkeleton />,
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

function FileSkeleton() {
  return (
    <SkeletonGroup label="Loading the file">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
