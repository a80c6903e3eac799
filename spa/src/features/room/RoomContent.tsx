import { useRef } from "react";
import { paths } from "@/config/paths";
import { classNames, useRescuedFocus } from "@/ui";
import { Announcements } from "./Announcements";
import { Attendance } from "./Attendance";
import { anchorOf } from "./boardClock";
import { ChairConsole } from "./ChairConsole";
import { ConsentAgenda } from "./ConsentAgenda";
import { ItemInProgress } from "./ItemInProgress";
import { ItemList } from "./ItemList";
import { QuorumLine } from "./QuorumLine";
import { QuorumLost } from "./QuorumLost";
import { QuorumMeter } from "./QuorumMeter";
import { RefusedActs } from "./RefusedActs";
import { Resolutions } from "./Resolutions";
import { RoomConflicts } from "./RoomConflicts";
import { useRoom } from "./roomContext";
import { RoomHead } from "./RoomHead";
import styles from "./RoomPage.module.css";
import { type Freshness, Staleness } from "./Staleness";
import { Standing } from "./Standing";
import { useItemVotes } from "./useItemVotes";
import { VotesContext } from "./votesContext";

/** The heading of what is on now, which says what an act has led to. */
const NOW_HEADING = "[data-now]";

/** The meeting room: the items, what is on now with its votes, and the quorum, the chair's acts and the attendance. */
export function RoomContent(freshness: Freshness) {
  const { meeting, view } = useRoom();
  const votes = useItemVotes(view);
  const isOpen = view.state === "IN_SESSION";
  const room = useRef<HTMLDivElement>(null);
  useRescuedFocus(room, NOW_HEADING);
  return (
    <VotesContext value={votes}>
      <div ref={room} className={styles.room}>
        <RoomHead
          number={meeting.number}
          title={meeting.title}
          state={view.state}
          address={paths.meeting(meeting.board.id, meeting.id)}
          line={<QuorumLine />}
        />
        <Staleness {...freshness} state={view.state} anchor={anchorOf(meeting)} />
        <div className={styles.columns}>
          <div className={styles.items}>
            <ItemList />
          </div>
          <div className={styles.now}>
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
        <div className={classNames(styles.notices, view.mayRun && styles.overMain)}>
          {isOpen && <QuorumLost />}
          <RefusedActs />
        </div>
        <Announcements />
      </div>
    </VotesContext>
  );
}
