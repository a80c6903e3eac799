import { coveredBy, inkColors, pathOf, type Stroke } from "./ink";
import styles from "./Notes.module.css";

export interface InkPictureProps {
  readonly strokes: readonly Stroke[];
}

/** A drawing as a small picture, without the page below it. */
export function InkPicture({ strokes }: InkPictureProps) {
  const [x, y, width, height] = coveredBy(strokes);
  const name = `Drawing, ${strokes.length === 1 ? "1 line" : `${strokes.length} lines`}`;
  return (
    <svg
      className={styles.ink}
      viewBox={`${x} ${y} ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of lines has no file for an img
      role="img"
      aria-label={name}
    >
      <Strokes strokes={strokes} />
    </svg>
  );
}

/** The strokes inside a drawing whose unit is that of the page. */
export function Strokes({ strokes }: InkPictureProps) {
  return strokes.map((stroke, index) => (
    <path
      // The strokes of a drawing have no names, and their order never changes.
      key={index}
      d={pathOf(stroke)}
      fill="none"
      stroke={inkColors[stroke.color].look}
      strokeWidth={stroke.width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}
