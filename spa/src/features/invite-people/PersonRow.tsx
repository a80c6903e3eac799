import { useId } from "react";
import { roleWords } from "@/governance";
import { Button, Icon, Name } from "@/ui";
import styles from "./InvitePage.module.css";
import type { KnownPerson, SeatingBoard } from "./invitePeople";
import { roles } from "./roles";
import { canVote, type Row, type RowProblem, type RowSeat, seatWith } from "./row";

export interface PersonRowProps {
  readonly row: Row;
  /** The place in the list, from 1 on, which names a row without a name. */
  readonly place: number;
  readonly boards: readonly SeatingBoard[];
  /** The person who has the address already. */
  readonly known: KnownPerson | undefined;
  readonly problem: RowProblem | undefined;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

/** The line of one person. */
export function PersonRow({ row, place, boards, known, problem, onChange, onRemove }: PersonRowProps) {
  const id = useId();
  const called = row.name.trim() === "" ? `person ${place}` : row.name;
  const areSeatsRefused = row.refused?.field?.startsWith("seats") ?? false;
  const isWrong = {
    name: problem?.field === "name",
    email: problem?.field === "email" || (row.refused !== undefined && !areSeatsRefused),
    seats: problem?.field === "seats" || areSeatsRefused,
  };
  const text = problem?.text ?? row.refused?.text;
  const taken = { ...row };
  delete taken.refused;
  const setSeats = (seats: readonly RowSeat[]) => onChange({ ...taken, seats });

  return (
    <li className={styles.person}>
      <div>
        <label htmlFor={`${id}-name`} className={styles.cellLabel}>
          Name
        </label>
        <input
          id={`${id}-name`}
          className={styles.input}
          value={row.name}
          autoComplete="off"
          translate="no"
          dir="auto"
          aria-label={`Name of person ${place}`}
          aria-invalid={isWrong.name || undefined}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            const typed = { ...taken, name: target.value };
            delete typed.parts;
            onChange(typed);
          }}
        />
      </div>
      <div className={styles.address}>
        <label htmlFor={`${id}-email`} className={styles.cellLabel}>
          E-mail
        </label>
        <input
          id={`${id}-email`}
          className={styles.input}
          inputMode="email"
          value={row.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          aria-label={`E-mail of ${called}`}
          aria-invalid={isWrong.email || undefined}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => onChange({ ...taken, email: target.value })}
        />
      </div>
      {boards.length > 0 && (
        <div className={styles.seats}>
          {row.seats.map((seat, nth) => (
            <SeatFields
              key={nth}
              seat={seat}
              called={called}
              boards={boards}
              isWrong={isWrong.seats}
              onChange={(next) => setSeats(row.seats.map((one, other) => (other === nth ? next : one)))}
            />
          ))}
        </div>
      )}
      <div className={styles.rowActs}>
        {boards.length > 1 && (
          <Button
            variant="quiet"
            icon="boards"
            aria-label={`Add a seat on another board for ${called}`}
            title="Add a seat on another board"
            onClick={() => setSeats([...row.seats, seatWith(freeBoard(row, boards), "MEMBER")])}
          />
        )}
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Leave out ${called}`}
          title="Leave this person out"
          onClick={onRemove}
        />
      </div>
      <div id={`${id}-said`} className={styles.said}>
        {text !== undefined && (
          <p className={styles.problem}>
            <Icon name="fail" size={16} />
            {text}
          </p>
        )}
        {known && <p className={styles.note}>{knownText(known)}</p>}
        {row.also.length > 0 && (
          <p className={styles.note}>
            {"Also written: "}
            <Name>{row.also.join(" · ")}</Name>
          </p>
        )}
      </div>
    </li>
  );
}

interface SeatFieldsProps {
  readonly seat: RowSeat;
  readonly called: string;
  readonly boards: readonly SeatingBoard[];
  /** Whether the seat is refused or stands in the way of another one. */
  readonly isWrong: boolean;
  readonly onChange: (seat: RowSeat) => void;
}

function SeatFields({ seat, called, boards, isWrong, onChange }: SeatFieldsProps) {
  const isSeated = seat.boardId !== "";
  return (
    <div className={styles.seat}>
      <select
        className={styles.input}
        aria-label={`Board of ${called}`}
        aria-invalid={isWrong || undefined}
        value={seat.boardId}
        onChange={({ target }) => onChange({ ...seat, boardId: target.value })}
      >
        <option value="">No board</option>
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.input}
        aria-label={`Role of ${called}`}
        value={seat.role}
        disabled={!isSeated}
        onChange={({ target }) => {
          const role = roles.find((one) => one === target.value);
          if (role) onChange(seatWith(seat.boardId, role));
        }}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </select>
      <label className={styles.vote}>
        <input
          type="checkbox"
          aria-label={`${called} votes`}
          checked={isSeated && seat.voting && canVote(seat.role)}
          disabled={!isSeated || !canVote(seat.role)}
          onChange={({ target }) => onChange({ ...seat, voting: target.checked })}
        />
        <span className={styles.voteWord}>Votes</span>
      </label>
    </div>
  );
}

/** Returns the first board on which the row has no seat yet; empty when it has one on each. */
function freeBoard({ seats }: Row, boards: readonly SeatingBoard[]): string {
  return boards.find(({ id }) => seats.every(({ boardId }) => boardId !== id))?.id ?? "";
}

function knownText({ displayName, administration }: KnownPerson): string {
  const account = administration?.account === "LINKED" ? "with an account" : "without an account yet";
  return `${displayName} has this address in the portal already, ${account}, and keeps that name.`;
}
