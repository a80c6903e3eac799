import { type ReactNode, useId, useState } from "react";
import { classNames, Icon } from "@/ui";
import styles from "./Fold.module.css";

export interface FoldProps {
  readonly title: string;
  /** What stands beside the title, such as a number of people. */
  readonly detail?: string;
  /** Whether the part is folded on a narrow screen until the viewer chooses. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** A titled part of the room. Narrow screens can fold it; wide ones always show it. */
export function Fold({ title, detail, isFolded = false, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean>();
  const folded = chosen ?? isFolded;
  const titleId = useId();
  const contentId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        <button
          type="button"
          className={styles.opener}
          aria-label={`${folded ? "Show" : "Hide"}: ${title}`}
          aria-expanded={!folded}
          aria-controls={contentId}
          onClick={() => setChosen(!folded)}
        >
          <Icon name={folded ? "chevron-down" : "chevron-up"} />
        </button>
      </div>
      <div id={contentId} className={classNames(styles.content, folded && styles.folded)}>
        {children}
      </div>
    </section>
  );
}
