import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ChangeProblem, useChange } from "@/governance";
import type { AgendaMeetingFragment } from "@/graphql/generated/graphql";
import { Button, classNames, Icon, VisuallyHidden } from "@/ui";
import { type Entry, isBreak, isItem, titleOf } from "./agendaQuery";
import { MoveItem } from "./changes";
import styles from "./EditableAgenda.module.css";
import { EntryList } from "./EntryList";
import { type Direction, numbersOf, placeOf, step } from "./order";
import { useDragging } from "./useDragging";

export interface EditableAgendaProps {
  readonly meeting: AgendaMeetingFragment;
  readonly entries: readonly Entry[];
  readonly timeZone: string;
  readonly openItem: string | null;
  /** The agenda had changed meanwhile, or was changed here. */
  readonly onNewer: () => void;
}

type Line = Entry & { readonly holds: boolean; readonly isBreak: boolean };

const keys: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/**
 * The agenda with a grip for each item. Pressed, the grip holds the item: the arrows move it, Enter places it, Esc puts it
 * back. It drags with mouse and finger, too [A6]. Every move is read out.
 */
export function EditableAgenda({ meeting, entries, timeZone, openItem, onNewer }: EditableAgendaProps) {
  const change = useChange(MoveItem, (data) => data.moveAgendaItem, { onConflict: onNewer });
  const [held, setHeld] = useState<{ readonly id: string; readonly rows: readonly Line[] }>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const saved: readonly Line[] = entries.map((entry) => ({
    ...entry,
    isBreak: isBreak(entry),
    holds: isItem(entry) && !isBreak(entry),
  }));
  const rows = held?.rows ?? saved;
  const numbers = meeting.entries.some((entry) => held && entry.id === held.id) ? numbersOf(rows) : undefined;

  // A row that moves in the page loses the focus: its grip takes it again.
  useEffect(() => {
    if (held) list.current?.querySelector<HTMLElement>(`[data-grip="${held.id}"]`)?.focus();
  }, [held]);

  function hold(id: string, to: readonly Line[]) {
    setHeld({ id, rows: to });
    setSaid(newsOf(to, id));
  }

  function move(id: string, direction: Direction, from: readonly Line[]): readonly Line[] | undefined {
    const to = step(from, id, direction);
    if (to === undefined) setSaid("It cannot move further.");
    return to;
  }

  async function place(id: string, to: readonly Line[]) {
    const { parentId, afterId } = placeOf(to, id);
    const before = placeOf(saved, id);
    if (before.parentId === parentId && before.afterId === afterId) {
      setHeld(undefined);
      return;
    }
    setHeld({ id, rows: to });
    const outcome = await change.send({ itemId: id, parentId, afterId, expectedVersion: meeting.agendaVersion });
    setHeld(undefined);
    if (outcome.kind === "done") setSaid(`Placed. ${newsOf(to, id)}`);
    if (outcome.kind === "conflict") setSaid("The agenda had changed. Your last move was not made.");
    onNewer();
  }

  function handleKey(event: KeyboardEvent, id: string) {
    if (held?.id !== id) return;
    const direction = keys[event.key];
    if (direction) {
      event.preventDefault();
      const to = move(id, direction, held.rows);
      if (to) hold(id, to);
    } else if (event.key === "Escape") {
      setHeld(undefined);
      setSaid("Move cancelled.");
    } else if (event.key === "Tab") {
      setHeld(undefined);
    }
  }

  const dragging = useDragging(list, rows, {
    onMove: (id, to) => setHeld({ id, rows: to }),
    onDrop: (id, to) => void place(id, to),
  });

  return (
    <div ref={list} className={styles.agenda}>
      <p className={styles.help} id="agenda-help">
        To move an item, press its grip, then use the arrow keys, Enter to place it, Esc to put it back. Or drag the
        grip.
      </p>
      <ChangeProblem change={change} />
      <EntryList
        entries={rows}
        timeZone={timeZone}
        openItem={openItem}
        {...(numbers && { numbers })}
        renderBefore={(entry) =>
          isItem(entry) ? (
            <button
              type="button"
              data-grip={entry.id}
              className={classNames(styles.grip, held?.id === entry.id && styles.held)}
              aria-pressed={held?.id === entry.id}
              aria-describedby="agenda-help"
              aria-label={`Move ${entry.number ?? ""} ${titleOf(entry)}`.replace("  ", " ")}
              onClick={() => (held?.id === entry.id ? void place(entry.id, held.rows) : hold(entry.id, saved))}
              onKeyDown={(event) => handleKey(event, entry.id)}
              {...dragging(entry.id)}
            >
              <span aria-hidden className={styles.dots} />
            </button>
          ) : (
            <span />
          )
        }
        renderBehind={(entry) =>
          isItem(entry) && (
            <Steps
              title={titleOf(entry)}
              isBusy={change.busy || held !== undefined}
              onStep={(direction) => {
                const to = move(entry.id, direction, saved);
                if (to) void place(entry.id, to);
              }}
            />
          )
        }
      />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {change.outcome?.kind === "conflict" && (
        <p className={styles.news}>
          <Icon name="info" size={16} />
          The agenda had changed. Your last move was not made.
        </p>
      )}
    </div>
  );
}

interface StepsProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onStep: (direction: Direction) => void;
}

const steps: readonly { readonly direction: Direction; readonly word: string; readonly sign: string }[] = [
  { direction: "up", word: "up", sign: "↑" },
  { direction: "down", word: "down", sign: "↓" },
  { direction: "in", word: "below the item above", sign: "→" },
  { direction: "out", word: "out of the item above", sign: "←" },
];

/** The four moves as buttons, for whoever neither drags nor holds. */
function Steps({ title, isBusy, onStep }: StepsProps) {
  return (
    <details className={styles.steps}>
      <summary aria-label={`Actions for ${title}`}>⋯</summary>
      <div className={styles.menu}>
        {steps.map(({ direction, word, sign }) => (
          <Button key={direction} variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onStep(direction)}>
            <span aria-hidden>{sign}</span>
            <span>
              Move <VisuallyHidden>{`${title} `}</VisuallyHidden>
              {word}
            </span>
          </Button>
        ))}
      </div>
    </details>
  );
}

/** "Minutes of the previous meeting is now item 3.3, after item 3.2." */
function newsOf(rows: readonly Line[], id: string): string {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (row === undefined) return "";
  const numbers = numbersOf(rows);
  const name = row.isBreak ? "The break" : titleOf(row);
  const place = row.isBreak ? "is now" : `is now item ${numbers[at]}${at === 0 ? "" : ","}`;
  if (at === 0) return `${name} ${place} at the beginning.`;
  const before = numbers[at - 1];
  return `${name} ${place} after ${before === "" ? "the break" : `item ${before}`}.`;
}
