import { lazyScreen, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./places.module.css";

const load = () => import(/* webpackChunkName: "reader" */ "./screens");

/** The pages of the reader. Their script is loaded when one of them is first shown, or ahead of that. */
export const PackPlace = lazyScreen(async () => (await load()).PackPage, <ReaderSkeleton />);
export const OwnPackPlace = lazyScreen(async () => (await load()).OwnPackPage, <ReaderSkeleton />);
export const FilePlace = lazyScreen(async () => (await load()).FileView, <FileSkeleton />);

/** Fetches the reader's script ahead of its first use. If that fails, the failure shows when the reader is opened. */
export function prefetchReader(): void {
  load()
    .then(({ prefetchWorker }) => prefetchWorker())
    .catch(() => undefined);
}

function ReaderSkeleton() {
  return (
    <div className={styles.loading}>
      <h1>Pack</h1>
      <SkeletonGroup label="Loading the pack">
        <Skeleton shape="block" />
      </SkeletonGroup>
    </div>
  );
}

function FileSkeleton() {
  return (
    <SkeletonGroup label="Loading the file">
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
