import { Link } from "react-router";
import type { Resolution } from "@/governance";
import { paths } from "@/config/paths";
import styles from "./Resolutions.module.css";

/** Where the resolution comes from, and what became of it; nothing for one that stands alone. */
export function Lineage({
  resolution: { boardId, endReason, repeats, repeatedBy },
}: {
  readonly resolution: Resolution;
}) {
  if (endReason === null && repeats === null && repeatedBy === null) return null;
  return (
    <section className={styles.section} aria-labelledby="lineage">
      <h2 id="lineage">Before and after</h2>
      {endReason !== null && <p>{`Withdrawn: ${endReason}`}</p>}
      {repeats !== null && (
        <p>
          {"It takes up again "}
          <Link to={paths.resolution(boardId, repeats)}>an earlier vote that was void</Link>.
        </p>
      )}
      {repeatedBy !== null && (
        <p>
          {"The vote was void, and was "}
          <Link to={paths.resolution(boardId, repeatedBy)}>taken again</Link>.
        </p>
      )}
    </section>
  );
}
