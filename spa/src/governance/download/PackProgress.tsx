import { classNames } from "@/ui";
import styles from "./DownloadPack.module.css";
import type { PackDownload } from "./usePackDownload";

export interface PackProgressProps extends Pick<PackDownload, "waits" | "problem"> {
  /** The class of both lines. A line without words is empty. */
  readonly className?: string | undefined;
}

/** Says that the file is being put together, and why there is none. */
export function PackProgress({ waits, problem, className }: PackProgressProps) {
  return (
    <>
      <output className={classNames(styles.progress, className)}>{waits && "Putting the file together…"}</output>
      <span role="alert" className={classNames(styles.problem, className)}>
        {problem}
      </span>
    </>
  );
}
