import { useId } from "react";
import { Name } from "@/ui";
import { ConfirmationState } from "./ConfirmationState";
import styles from "./Interests.module.css";
import { InterestsTable, type InterestsTableProps } from "./InterestsTable";
import type { Holder } from "./interestsQuery";

export interface HolderSectionProps extends Omit<InterestsTableProps, "labelledBy"> {
  readonly holder: Holder;
}

/** One person's part of a register. */
export function HolderSection({ holder, interests, ...shared }: HolderSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.holder}>
      <div className={styles.head}>
        <h2 id={id}>
          <Name>{holder.personName}</Name>
        </h2>
        <ConfirmationState holder={holder} />
      </div>
      {interests.length > 0 ? (
        <InterestsTable {...shared} interests={interests} labelledBy={id} />
      ) : (
        <p className={styles.note}>No interests declared.</p>
      )}
    </section>
  );
}
