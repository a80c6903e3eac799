import { useEffect, useState } from "react";
import { countText, localDate, useNow, useReader } from "@/governance";
import { Button, focusHeading } from "@/ui";
import styles from "./InvitePage.module.css";
import type { KnownPerson, SeatingBoard } from "./invitePeople";
import { type List, listOf } from "./list";
import { PasteForm } from "./PasteBox";
import { PeopleTable } from "./PeopleTable";
import { problemOf, rowOfPiece, seatsOf } from "./row";
import { SendBar } from "./SendBar";
import { Unread } from "./Unread";
import { useWelcome, type Welcomed } from "./useWelcome";

export interface CorrectListProps {
  readonly list: List;
  readonly boards: readonly SeatingBoard[];
  /** The board of new rows; empty for none. */
  readonly boardId: string;
  readonly known: readonly KnownPerson[];
  readonly done: readonly Welcomed[];
  readonly onChange: (next: List | ((before: List) => List)) => void;
  readonly onWelcomed: (key: number, welcomed: Welcomed) => void;
  readonly onLeave: () => void;
}

/** The second step: the people of the list in a table, what was not understood beside it, and the act that sends them. */
export function CorrectList({ list, boards, boardId, known, done, onChange, onWelcomed, onLeave }: CorrectListProps) {
  useEffect(focusHeading, []);
  const reader = useReader();
  const now = useNow();
  const [chosenDay, setChosenDay] = useState<string>();
  // Without a choice a seat begins today, by the calendar of its board.
  const firstDayOn = (board: string) =>
    chosenDay ?? boards.find(({ id }) => id === board)?.today ?? localDate(now, reader.timeZone);
  const [sendInvitation, setSendInvitation] = useState(true);
  const welcome = useWelcome((key, answer) => {
    if ("person" in answer) onWelcomed(key, answer);
    else
      onChange((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.key === key ? { ...row, refused: answer } : row)),
      }));
  });
  const { rows, unread } = list;
  const ready = rows.filter((row) => problemOf(row, rows) === undefined && row.refused === undefined);
  const staying = rows.filter((row) => !ready.includes(row));

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>Invite people</h1>
          <p className={styles.note}>{foundText(rows.length, unread.length)}</p>
        </div>
        <details className={styles.paste}>
          <summary>Your list</summary>
          <PasteForm
            text={list.text}
            actLabel="Read the list again"
            help="Kept in this tab until you send or leave it out."
            rows={6}
            onRead={(text, pasted) => onChange(listOf(text, pasted, boardId, list.nextKey))}
          />
          <Button variant="quiet" icon="trash" onClick={onLeave}>
            Leave the whole list out
          </Button>
        </details>
      </header>
      <output className={styles.status}>{doneText(done)}</output>
      {unread.length > 0 && (
        <Unread
          pieces={unread}
          onRow={(nth) =>
            onChange({
              ...list,
              rows: [...rows, rowOfPiece(list.nextKey, unread[nth] ?? "", boardId)],
              unread: unread.filter((_, other) => other !== nth),
              nextKey: list.nextKey + 1,
            })
          }
          onLeaveOut={(nth) => onChange({ ...list, unread: unread.filter((_, other) => other !== nth) })}
        />
      )}
      <PeopleTable
        list={list}
        boards={boards}
        boardId={boardId}
        known={known}
        firstDayOn={firstDayOn}
        onFirstDay={setChosenDay}
        onChange={onChange}
      />
      <SendBar
        ready={ready}
        staying={staying}
        known={known}
        seats={ready.reduce((count, row) => count + seatsOf(row).length, 0)}
        sendInvitation={sendInvitation}
        onSendInvitation={setSendInvitation}
        busy={welcome.busy}
        failure={welcome.failure}
        onSend={() => void welcome.send(ready, { firstDayOn, sendInvitation })}
      />
    </>
  );
}

function foundText(people: number, unread: number): string {
  const found = `${countText(people, "person", "people")} in your list`;
  return unread === 0 ? found : `${found}, ${countText(unread, "piece", "pieces")} not understood`;
}

function doneText(done: readonly Welcomed[]): string {
  if (done.length === 0) return "";
  return `${countText(done.length, "person is", "people are")} in the portal. The others stay on this page.`;
}
