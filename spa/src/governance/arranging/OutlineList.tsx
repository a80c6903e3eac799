import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Button, classNames, VisuallyHidden } from "@/ui";
import styles from "./OutlineList.module.css";
import type { OutlineLine, Step } from "./outline";
import type { Arranging } from "./useArranging";
import { useDragging } from "./useDragging";

export interface OutlineListProps<L extends OutlineLine> {
  /** The accessible name of the list. */
  readonly label: string;
  readonly lines: readonly L[];
  /** Moves lines; without it the list is read-only. */
  readonly arranging?: Arranging<L> | undefined;
  readonly selectedId?: string | undefined;
  readonly renderLine: (line: L) => ReactNode;
  /** The id of the line on which dragged files would be dropped. */
  readonly dropId?: string | undefined;
}

interface Branch<L> {
  readonly line: L;
  readonly below: readonly Branch<L>[];
}

/** Lines on up to three levels as nested lists. Arrow keys or a pointer move the line whose grip is held. */
export function OutlineList<L extends OutlineLine>(props: OutlineListProps<L>) {
  const { label, lines, arranging } = props;
  const list = useRef<HTMLDivElement>(null);
  const grasp = useGrasp(list, lines, arranging);
  return (
    <div ref={list}>
      <Level {...props} branches={branchesOf(lines)} label={label} grasp={grasp} />
      {arranging && (
        <VisuallyHidden>
          <output>{arranging.news.count % 2 === 0 ? arranging.news.text : `${arranging.news.text}\u00A0`}</output>
        </VisuallyHidden>
      )}
    </div>
  );
}

type Grasp = ReturnType<typeof useDragging>;

/**
 * Returns the focus to the grip of the held line after each move. A line that changes its level is mounted anew and
 * would lose the focus.
 */
function useGrasp<L extends OutlineLine>(
  list: { readonly current: HTMLDivElement | null },
  lines: readonly L[],
  arranging: Arranging<L> | undefined,
): Grasp | undefined {
  const heldId = arranging?.heldId;
  const grip = useDragging(list, lines, arranging ?? idle);
  useEffect(() => {
    if (heldId === undefined) return;
    const held = list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(heldId)}"] button`);
    if (held !== document.activeElement) held?.focus();
  });
  return arranging && grip;
}

const idle: Arranging<never> = {
  shownLines: [],
  heldId: undefined,
  news: { text: "", count: 0 },
  hold: () => undefined,
  moveHeld: () => undefined,
  step: () => undefined,
  moveNow: () => undefined,
  release: () => undefined,
  cancelHold: () => undefined,
  isStepPossible: () => false,
  announce: () => undefined,
};

interface LevelProps<L extends OutlineLine> extends OutlineListProps<L> {
  readonly branches: readonly Branch<L>[];
  readonly grasp: Grasp | undefined;
}

function Level<L extends OutlineLine>({ branches, label, ...props }: LevelProps<L>) {
  const { arranging } = props;
  return (
    <ol className={styles.level} aria-label={label}>
      {branches.map(({ line, below }) => (
        <li key={line.id}>
          <div
            data-line={line.id}
            className={classNames(
              styles.line,
              arranging?.heldId === line.id && styles.held,
              props.selectedId === line.id && styles.selected,
              props.dropId === line.id && styles.drop,
            )}
          >
            {arranging && <Grip line={line} arranging={arranging} grasp={props.grasp} />}
            <div className={styles.content}>{props.renderLine(line)}</div>
          </div>
          {below.length > 0 && <Level {...props} branches={below} label={`Below ${line.name}`} />}
        </li>
      ))}
    </ol>
  );
}

const steps: Readonly<Partial<Record<string, Step>>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

interface GripProps<L extends OutlineLine> {
  readonly line: L;
  readonly arranging: Arranging<L>;
  readonly grasp: Grasp | undefined;
}

function Grip<L extends OutlineLine>({ line, arranging, grasp }: GripProps<L>) {
  const isHeld = arranging.heldId === line.id;
  if (!line.isMovable) return <span className={styles.noGrip} />;

  function handleKey(event: KeyboardEvent) {
    if (!isHeld) return;
    const step = steps[event.key];
    if (step) arranging.step(line.id, step);
    else if (event.key === "Enter" || event.key === " ") arranging.release();
    else if (event.key === "Escape") arranging.cancelHold();
    else if (event.key === "Tab") return arranging.release();
    else return;
    event.preventDefault();
  }

  return (
    <Button
      variant="quiet"
      icon="grip"
      className={styles.grip}
      aria-label={`Move ${line.name}`}
      aria-pressed={isHeld}
      onKeyDown={handleKey}
      onPointerDown={(event) => grasp?.(line.id, event)}
      onClick={() => (isHeld ? arranging.release() : arranging.hold(line.id, "keyboard"))}
    />
  );
}

/** Returns the flat lines as a tree. */
function branchesOf<L extends OutlineLine>(lines: readonly L[]): readonly Branch<L>[] {
  const roots: { line: L; below: Branch<L>[] }[] = [];
  const way: { line: L; below: Branch<L>[] }[] = [];
  for (const line of lines) {
    const branch = { line, below: [] };
    way.length = Math.min(way.length, line.depth - 1);
    (way.at(-1)?.below ?? roots).push(branch);
    way.push(branch);
  }
  return roots;
}
