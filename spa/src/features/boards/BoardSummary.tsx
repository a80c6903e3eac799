import { currentSitting, SittingTime, type Reader } from "@/governance";
import type { BoardMeetingFragment } from "@/graphql/generated/graphql";
import type { Board } from "./boardQuery";
import styles from "./BoardSummary.module.css";
import { SeatsText } from "./SeatsText";

export interface BoardSummaryProps {
  readonly board: Board;
  readonly reader: Reader;
}

/** The three most important facts of a board. */
export function BoardSummary({ board, reader }: BoardSummaryProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Next meeting</dt>
        <dd>
          <MeetingFact meeting={board.nextMeeting} none="None planned" reader={reader} />
        </dd>
      </div>
      <div>
        <dt>Last meeting</dt>
        <dd>
          <MeetingFact meeting={board.lastMeeting} none="None yet" reader={reader} />
        </dd>
      </div>
      {board.vacancies !== null && (
        <div>
          <dt>Members in office</dt>
          <dd>
            <SeatsText seats={board.seats} vacancies={board.vacancies} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface MeetingFactProps {
  readonly meeting: BoardMeetingFragment | null;
  readonly none: string;
  readonly reader: Reader;
}

function MeetingFact({ meeting, none, reader }: MeetingFactProps) {
  if (meeting === null) return none;
  return <SittingTime sitting={currentSitting(meeting.sittings)} reader={reader} />;
}
