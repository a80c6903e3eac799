import { Announcements } from "./Announcements";
import { Attendance } from "./Attendance";
import { ChairConsole } from "./ChairConsole";
import { ConsentAgenda } from "./ConsentAgenda";
import { ItemInProgress } from "./ItemInProgress";
import { ItemList } from "./ItemList";
import { QuorumLost } from "./QuorumLost";
import { QuorumMeter } from "./QuorumMeter";
import { Resolutions } from "./Resolutions";
import { RoomConflicts } from "./RoomConflicts";
import { useRoom } from "./roomContext";
import { RoomHead } from "./RoomHead";
import styles from "./RoomPage.module.css";
import { Staleness, type StalenessProps } from "./Staleness";
import { Standing } from "./Standing";
import { useItemVotes } from "./useItemVotes";
import { VotesContext } from "./votesContext";

/** The meeting room: the items, what is on now with its votes, and the quorum, the chair's acts and the attendance. */
export function RoomContent(freshness: StalenessProps) {
  const { view } = useRoom();
  const votes = useItemVotes(view);
  const isOpen = view.state === "IN_SESSION";
  return (
    <VotesContext value={votes}>
      <div className={styles.room}>
        <RoomHead />
        <Staleness {...freshness} />
        <div className={styles.columns}>
          <div className={styles.items}>
            <ItemList />
          </div>
          <div className={styles.now}>
            {isOpen && <QuorumLost />}
            {isOpen ? <ItemInProgress /> : <Standing />}
            {isOpen && <Resolutions />}
            <ConsentAgenda />
            {isOpen && <RoomConflicts />}
          </div>
          <aside className={styles.people} aria-label="Quorum, chair and attendance">
            {isOpen && <QuorumMeter />}
            {isOpen && <ChairConsole />}
            <Attendance />
          </aside>
        </div>
        <Announcements />
      </div>
    </VotesContext>
  );
}
