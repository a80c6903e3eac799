import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

const load = () => import(/* webpackChunkName: "reader" */ "./PackPage");

export const PackPlace = lazyScreen(async () => (await load()).PackPage, <ReaderSkeleton />);

/** Loads the reader's script ahead, where somebody is likely to read next. A failure is met again when it is shown. */
export function preloadReader(): void {
  load().catch(() => undefined);
}

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
