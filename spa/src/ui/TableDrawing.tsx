import styles from "./TableDrawing.module.css";
import { classNames } from "./classNames";

/** The positions of the seats along one side, from the table's middle. */
const sideSeats = [-140, -70, 0, 70, 140];

/** A decorative drawing of a board table seen from above, in thin lines. */
export function TableDrawing({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={classNames(styles.drawing, className)} viewBox="-300 -240 600 480" aria-hidden="true">
      <path className={styles.axis} d="M-290 0h580M0-230v460" />
      <path className={styles.table} d={`${tableOutline(230, 92)}${tableOutline(214, 78)}`} />
      {sideSeats.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={`${place(-1, x)}${place(1, x)}`} />
        </g>
      ))}
      <g transform="translate(-230 0) rotate(90)">
        <path d={seatAt(30)} />
      </g>
      <g className={styles.chair} transform="translate(230 0) rotate(-90)">
        <path d={`${seatAt(30)}M-17-26h34v-44h-34ZM-9-58h18M-9-50h18M-9-42h10`} />
      </g>
    </svg>
  );
}

/** A boat-shaped outline: straight ends, sides that swell towards the middle. */
function tableOutline(halfLength: number, halfWidth: number): string {
  const end = Math.round(halfWidth * 0.62);
  const swell = Math.round(halfWidth * 1.38);
  return `M${-halfLength} ${-end}Q0 ${-swell} ${halfLength} ${-end}V${end}Q0 ${swell} ${-halfLength} ${end}Z`;
}

/** A seat at the table's edge and the papers before it; `side` is -1 above the table and 1 below. */
function place(side: -1 | 1, x: number): string {
  const curve = Math.round((x * x) / 1500);
  return `M-11 ${side * (66 - curve)}h22v${side * -26}h-22Z${seatAt(122 - curve, side)}`;
}

/** A chair seen from above: the seat and its curved back, `distance` away from the middle. */
function seatAt(distance: number, side: -1 | 1 = 1): string {
  const y = side * distance;
  return `M-20 ${y}v${side * -14}q0 ${side * -8} 8 ${side * -8}h24q8 0 8 ${side * 8}v${side * 14}M-24 ${y - side * 4}q24 ${side * 22} 48 0`;
}
