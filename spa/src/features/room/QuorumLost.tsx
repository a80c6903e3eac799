import { useState } from "react";
import { Icon } from "@/ui";
import { AdjournButton } from "./AdjournButton";
import { AdjournDialog } from "./AdjournDialog";
import { graceText } from "./meter";
import styles from "./QuorumLost.module.css";
import { useRoom } from "./roomContext";

/** Says since when there is no quorum, how long the rules wait, and offers to adjourn to the person who runs the meeting. */
export function QuorumLost() {
  const { view, now, clock } = useRoom();
  const [adjourns, setAdjourns] = useState(false);
  const { quorum } = view;
  return (
    <>
      {quorum !== null && quorum.lostAt !== null && (
        <section className={styles.lost} aria-label="No quorum">
          <Icon name="warning" size={24} />
          <div className={styles.words}>
            <p className={styles.head}>{`No quorum since ${clock(quorum.lostAt)}`}</p>
            <p>{`Items can be discussed, not decided. ${graceText(quorum, now, clock) ?? ""}`}</p>
          </div>
          {view.mayRun && <AdjournButton onPress={() => setAdjourns(true)} />}
        </section>
      )}
      {adjourns && <AdjournDialog onClose={() => setAdjourns(false)} />}
    </>
  );
}
