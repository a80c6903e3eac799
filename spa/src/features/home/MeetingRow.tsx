import { Link } from "react-router";
import { BoardTime, currentSitting, placeText, type Reader } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { DayLeaf } from "./DayLeaf";

import { Preparation } from "./Preparation";
import styles from "./MeetingRow.module.css";

export interface MeetingRowProps {
  readonly meeting: HomeMeetingFragment;
  readonly reader: Reader;
}

/** One coming meeting in the list. */
export function MeetingRow({ meeting, reader }: MeetingRowProps) {
  const { startsAt, timeZone } = currentSitting(meeting.sittings);
  const place = placeText(meeting);
  return (
    <li className={styles.row}>
      <DayLeaf instant={startsAt} timeZone={timeZone} locale={reader.locale} />
      <div className={styles.facts}>
        <h4 className={styles.title}>
          <Link to={paths.meeting(meeting.board.id, meeting.id)}>{meeting.title}</Link>
        </h4>
        <p className={styles.when}>
          <BoardTime instant={startsAt} timeZone={timeZone} reader={reader} />
        </p>
        <p className={styles.where}>
          <Link to={paths.board(meeting.board.id)}>{meeting.board.name}</Link>
          <span>{meeting.number}</span>
          {place && <span>{place}</span>}
        </p>
        <Preparation meeting={meeting} />
      </div>
    </li>
  );
}
