import { Link } from "react-router";
import { MeetingStatus, RESTRICTED } from "@/governance";
import { paths } from "@/config/paths";
import { buttonClassName, classNames, Icon } from "@/ui";
import { countedText } from "./meter";
import { useRoom } from "./roomContext";
import styles from "./RoomHead.module.css";
import { itemName } from "./roomQuery";

/** The way back, the meeting's name and state, and on a phone a line that stays on top: the item and the quorum. */
export function RoomHead() {
  const { meeting, view } = useRoom();
  return (
    <>
      <header className={styles.head}>
        <Link
          to={paths.meeting(meeting.board.id, meeting.id)}
          className={classNames(buttonClassName({ variant: "quiet" }), styles.back)}
          aria-label={`${meeting.number}: back to the meeting`}
        >
          <Icon name="chevron-left" />
          <span translate="no">{meeting.number}</span>
        </Link>
        <h1 className={styles.title}>
          <bdi>{meeting.title}</bdi>
        </h1>
        <MeetingStatus state={view.state} />
      </header>
      {view.state === "IN_SESSION" && <StickyLine />}
    </>
  );
}

function StickyLine() {
  const {
    view: { openItem, quorum },
  } = useRoom();
  const entry = openItem?.entry;
  const name = entry ? ("title" in entry ? itemName(entry) : RESTRICTED) : "No item in progress";
  return (
    <p className={styles.line} aria-hidden>
      <span className={styles.item}>{name}</span>
      {quorum && (
        <span className={classNames(styles.quorum, !quorum.quorate && styles.lost)}>
          {quorum.quorate ? `quorum ${countedText(quorum)}` : `no quorum, ${countedText(quorum)}`}
        </span>
      )}
    </p>
  );
}
