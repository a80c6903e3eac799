import styles from "./Logo.module.css";
import { classNames } from "./classNames";

const seats = 7;
const degreesPerSeat = 360 / (seats + 1);

export interface LogoProps {
  /** True: only the mark is visible, for narrow places; screen readers still read the name. */
  readonly markOnly?: boolean;
  readonly className?: string | undefined;
}

/** The product's mark, seats around a table that together form a Q, and its name, in text colour and brass. */
export function Logo({ markOnly = false, className }: LogoProps) {
  return (
    <svg
      className={classNames(styles.logo, className)}
      viewBox={markOnly ? "0 0 40 40" : "0 0 158 40"}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page's own colours cannot be an image file
      role="img"
      aria-label="Quorate"
    >
      <g className={styles.mark}>
        <circle cx="20" cy="20" r="10" />
        {Array.from({ length: seats }, (_, seat) => (
          <path key={seat} d="M17.6 3.2a17 17 0 0 1 4.8 0" transform={`rotate(${degreesPerSeat * (seat + 4)} 20 20)`} />
        ))}
        <path className={styles.brass} d="m23.5 23.5 9 9" />
      </g>
      {!markOnly && <path className={styles.word} d={wordmark} />}
    </svg>
  );
}

/** The letters of the name, drawn as lines of one weight on a grid of height 40 with the baseline at 28. */
const wordmark = [
  "M61.5 11.5a8.5 8.5 0 1 0 .01 0M64 23.5l6 6",
  "M76 16.5v6.5a5 5 0 0 0 10 0v-6.5M86 23v5.2",
  "M97.5 16.5a5.75 5.75 0 1 0 .01 0",
  "M109 28.2v-11.7M109 22a5.5 5.5 0 0 1 5.5-5.5",
  "M123.5 16.5a5.75 5.75 0 1 0 .01 0M129.25 16.5v11.7",
  "M135.5 12v12.5a3.5 3.5 0 0 0 3.5 3.5h1M132.8 16.5h7",
  "M144.3 22.25h11.2a5.65 5.75 0 1 0-1.9 4.2",
].join("");
