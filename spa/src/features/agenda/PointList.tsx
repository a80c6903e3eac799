import type { ReadinessQuery } from "@/graphql/generated/graphql";
import { Button } from "@/ui";
import styles from "./ReadinessPanel.module.css";

export type Points = NonNullable<ReadinessQuery["meetingReadiness"]>["blockers"];

/** The points of a meeting's readiness, each with a link to its item. */
export function PointList({ points, onShow }: { readonly points: Points; readonly onShow: (itemId: string) => void }) {
  return (
    <ul className={styles.points}>
      {points.map(({ code, itemId, message }) => (
        <li key={`${code} ${itemId}`}>
          <span>{message}</span>
          {itemId !== null && (
            <Button variant="quiet" aria-label={`Show: ${message}`} onClick={() => onShow(itemId)}>
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
