import { useReader } from "@/governance";
import { paths } from "@/config/paths";
import { anchorOf, boardClock } from "./boardClock";
import { Fold } from "./Fold";
import { guestTurn, turnText } from "./guestTurn";
import { ItemLine } from "./ItemLine";
import styles from "./ItemList.module.css";
import type { LiveView } from "./liveQuery";
import { OwnAttendance } from "./OwnAttendance";
import { OwnPlace } from "./OwnPlace";
import type { OwnRoomPart } from "./ownRoomQuery";
import { RoomHead } from "./RoomHead";
import headStyles from "./RoomHead.module.css";
import roomStyles from "./RoomPage.module.css";
import { itemOf, type RoomItem } from "./roomQuery";
import { type Freshness, Staleness } from "./Staleness";
import { TurnAnnouncements } from "./TurnAnnouncements";
import { TurnCard } from "./TurnCard";

export interface OwnRoomContentProps extends Freshness {
  readonly part: OwnRoomPart;
  /** Whether the own items have published papers. */
  readonly hasPack: boolean;
  readonly view: LiveView;
  /** The server's time. */
  readonly now: Date;
}

/** A guest's room: whether it is their turn, the own items, the own attendance, and where the meeting is. */
export function OwnRoomContent({ part, hasPack, view, now, ...freshness }: OwnRoomContentProps) {
  const { locale } = useReader();
  const anchor = anchorOf(part);
  const clock = (instant: string | Date) => boardClock(instant, anchor, locale);
  const own = part.items.map(itemOf).filter((item): item is RoomItem => isAttended(item, part));
  const turn = guestTurn(view, own);
  const headline = turnText(turn, own.length > 1);
  return (
    <div className={roomStyles.room}>
      <RoomHead
        number={part.number}
        title={part.title}
        state={view.state}
        address={paths.participation(part.id)}
        line={<span className={headStyles.item}>{headline}</span>}
      />
      <Staleness {...freshness} state={view.state} anchor={anchor} />
      <div className={roomStyles.columns}>
        <div className={roomStyles.items}>
          <Fold title={own.length > 1 ? "Your items" : "Your item"}>
            <ol className={styles.items}>
              {own.map((item) => (
                <ItemLine key={item.id} entry={item} isOn={turn.kind === "inProgress" && turn.item.id === item.id} />
              ))}
            </ol>
          </Fold>
        </div>
        <div className={roomStyles.now}>
          <TurnCard part={part} hasPack={hasPack} view={view} turn={turn} headline={headline} now={now} clock={clock} />
        </div>
        <aside className={roomStyles.people} aria-label="Your attendance and the place">
          <OwnAttendance view={view} clock={clock} />
          <OwnPlace part={part} state={view.state} />
        </aside>
      </div>
      <TurnAnnouncements state={view.state} turn={turn} headline={headline} />
    </div>
  );
}

function isAttended(item: RoomItem | undefined, { attendedIds }: OwnRoomPart): boolean {
  return item !== undefined && attendedIds.includes(item.id);
}
