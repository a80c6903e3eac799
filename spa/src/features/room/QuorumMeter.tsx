import { useId } from "react";
import { classNames } from "@/ui";
import { type Mark, marksOf, meterText } from "./meter";
import styles from "./QuorumMeter.module.css";
import { useRoom } from "./roomContext";

const STEP = 26;
const RADIUS = 9;
const HEIGHT = 34;

/** The quorum: a mark for each voting member, a line where the quorum is, and the same in words. */
export function QuorumMeter() {
  const { view, clock } = useRoom();
  const wordsId = useId();
  const { quorum, openItem } = view;
  const entry = openItem?.entry;
  const title = entry && "title" in entry && entry.number !== null ? `Quorum for item ${entry.number}` : "Quorum";
  if (quorum === null) return null;
  const marks = marksOf(quorum, view);
  return (
    <section className={styles.meter} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <MeterDrawing marks={marks} required={quorum.required} labelId={wordsId} />
      <p id={wordsId} className={classNames(styles.words, !quorum.quorate && styles.lost)}>
        {meterText(quorum, clock)}
      </p>
      <ul className={styles.legend} aria-hidden>
        <LegendEntry mark="counts" words="counts" />
        <LegendEntry mark="present" words="present, does not count" />
        <LegendEntry mark="away" words="away" />
      </ul>
    </section>
  );
}

interface MeterDrawingProps {
  readonly marks: readonly Mark[];
  readonly required: number;
  readonly labelId: string;
}

function MeterDrawing({ marks, required, labelId }: MeterDrawingProps) {
  const places = Math.max(marks.length, required);
  const width = places * STEP + 6;
  const line = required * STEP + 3;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      style={{ maxInlineSize: `${width * 1.2}px` }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing takes its colours from the theme
      role="img"
      aria-labelledby={labelId}
    >
      {marks.map((mark, index) => (
        <MarkDrawing key={index} mark={mark} x={index * STEP + STEP / 2 + 3 - (index < required ? 2 : -2)} />
      ))}
      <line className={styles.line} x1={line} x2={line} y1={1} y2={HEIGHT - 1} />
    </svg>
  );
}

function MarkDrawing({ mark, x }: { readonly mark: Mark; readonly x: number }) {
  const y = HEIGHT / 2;
  return (
    <g className={styles[mark]}>
      <circle cx={x} cy={y} r={RADIUS} />
      {mark === "counts" && <path d={`m${x - 4} ${y} 3 3 5.5-6`} />}
    </g>
  );
}

function LegendEntry({ mark, words }: { readonly mark: Mark; readonly words: string }) {
  return (
    <li>
      <svg viewBox={`0 0 ${STEP} ${STEP}`} width={16} height={16}>
        <g className={styles[mark]}>
          <circle cx={STEP / 2} cy={STEP / 2} r={RADIUS} />
        </g>
      </svg>
      {words}
    </li>
  );
}
