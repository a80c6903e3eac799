import { roleWords } from "@/governance";
import { type MembershipRole, roles } from "./roles";
import { Button } from "@/ui";
import styles from "./InvitePage.module.css";
import type { KnownPerson, SeatingBoard } from "./invitePeople";
import type { List } from "./list";
import { PersonRow } from "./PersonRow";
import { emptyRow, problemOf, type Row, seatWith } from "./row";

export interface PeopleTableProps {
  readonly list: List;
  readonly boards: readonly SeatingBoard[];
  readonly boardId: string;
  readonly known: readonly KnownPerson[];
  /** Returns the first day of a seat on the board. */
  readonly firstDayOn: (boardId: string) => string;
  readonly onFirstDay: (date: string) => void;
  readonly onChange: (next: List) => void;
}

/** One line a person: name, address, board, role and vote; a card a person in a narrow window. */
export function PeopleTable({ list, boards, boardId, known, firstDayOn, onFirstDay, onChange }: PeopleTableProps) {
  const { rows } = list;
  const hasSeats = boards.length > 0;
  const changeAll = (change: (row: Row) => Row) => onChange({ ...list, rows: rows.map(change) });
  return (
    <section aria-labelledby="seats" className={styles.section}>
      <div className={styles.head}>
        <h2 id="seats">{hasSeats ? "Seats" : "People"}</h2>
        {hasSeats && (
          <ForAll
            boards={boards}
            firstDay={firstDayOn(rows[0]?.seats[0]?.boardId ?? boardId)}
            onFirstDay={onFirstDay}
            onBoard={(chosen) =>
              changeAll((row) => ({
                ...row,
                seats: row.seats.map((seat, nth) => (nth === 0 ? { ...seat, boardId: chosen } : seat)),
              }))
            }
            onRole={(role) =>
              changeAll((row) => ({
                ...row,
                seats: row.seats.map((seat, nth) => (nth === 0 ? seatWith(seat.boardId, role) : seat)),
              }))
            }
          />
        )}
      </div>
      <div className={hasSeats ? styles.table : `${styles.table} ${styles.withoutSeats}`}>
        <div className={styles.tableHead} aria-hidden="true">
          <span>Name</span>
          <span>E-mail</span>
          {hasSeats && (
            <span className={styles.seat}>
              <span>Board</span>
              <span>Role</span>
              <span>Vote</span>
            </span>
          )}
          <span />
        </div>
        <ul aria-label="People to invite">
          {rows.map((row, nth) => (
            <PersonRow
              key={row.key}
              row={row}
              place={nth + 1}
              boards={boards}
              known={known.find(({ email }) => email.toLowerCase() === row.email.trim().toLowerCase())}
              problem={problemOf(row, rows)}
              onChange={(next) => onChange({ ...list, rows: rows.map((one) => (one.key === row.key ? next : one)) })}
              onRemove={() => onChange({ ...list, rows: rows.filter(({ key }) => key !== row.key) })}
            />
          ))}
        </ul>
        <p className={styles.add}>
          <Button
            variant="quiet"
            icon="user"
            onClick={() =>
              onChange({ ...list, rows: [...rows, emptyRow(list.nextKey, boardId)], nextKey: list.nextKey + 1 })
            }
          >
            Add a person
          </Button>
        </p>
      </div>
    </section>
  );
}

interface ForAllProps {
  readonly boards: readonly SeatingBoard[];
  readonly firstDay: string;
  readonly onFirstDay: (date: string) => void;
  readonly onBoard: (boardId: string) => void;
  readonly onRole: (role: MembershipRole) => void;
}

/** Sets the first seat of every person at once, and the first day of all. */
function ForAll({ boards, firstDay, onFirstDay, onBoard, onRole }: ForAllProps) {
  return (
    <div className={styles.forAll}>
      <span className={styles.note}>For all:</span>
      <select
        className={styles.input}
        aria-label="Board for all"
        value=""
        onChange={({ target }) => onBoard(target.value)}
      >
        <option value="" disabled>
          Board…
        </option>
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.input}
        aria-label="Role for all"
        value=""
        onChange={({ target }) => {
          const role = roles.find((one) => one === target.value);
          if (role) onRole(role);
        }}
      >
        <option value="" disabled>
          Role…
        </option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </select>
      <label className={styles.firstDay}>
        First day
        <input
          className={styles.input}
          type="date"
          required
          value={firstDay}
          onChange={({ target }) => target.value !== "" && onFirstDay(target.value)}
        />
      </label>
    </div>
  );
}
