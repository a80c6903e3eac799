import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";

const load = () => import(/* webpackChunkName: "reader" */ "./screens");

/** The pages of the reader, whose script is loaded when one of them is first shown, or ahead. */
export const PackPlace = lazyScreen(async () => (await load()).PackPage, <ReaderSkeleton />);
export const OwnPackPlace = lazyScreen(async () => (await load()).OwnPackPage, <ReaderSkeleton />);
export const FilePlace = lazyScreen(async () => (await load()).FileView, <FileSkeleton />);

/** Fetches the script of the reader for whoever will probably open it next; a failure shows when it is opened. */
export function prefetchReader(): void {
  load()
    .then(({ prefetchWorker }) => prefetchWorker())
    .catch(() => undefined);
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

function FileSkeleton() {
  return (
    <SkeletonGroup label="Loading the file">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
