import { RESTRICTED } from "@/governance";
import { classNames } from "@/ui";
import { useRoom } from "./roomContext";
import styles from "./RoomHead.module.css";
import { itemName } from "./roomQuery";

/** The line that stays on top of a narrow screen: the item in progress and the quorum. */
export function QuorumLine() {
  const {
    view: { openItem, quorum },
  } = useRoom();
  const entry = openItem?.entry;
  const name = entry ? ("title" in entry ? itemName(entry) : RESTRICTED) : "No item in progress";
  return (
    <>
      <span className={styles.item}>{name}</span>
      {quorum && (
        <span className={classNames(styles.quorum, !quorum.quorate && styles.lost)}>
          {`${quorum.quorate ? "quorum" : "no quorum"}: ${quorum.counted} count, ${quorum.required} needed`}
        </span>
      )}
    </>
  );
}
