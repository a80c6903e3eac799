import { countText } from "@/governance";
import { Icon, VisuallyHidden } from "@/ui";
import styles from "./SeatsText.module.css";

export interface SeatsTextProps {
  readonly seats: number;
  readonly vacancies: number;
}

/** Says how many seats are filled and how many are vacant. */
export function SeatsText({ seats, vacancies }: SeatsTextProps) {
  return (
    <>
      {`${seats - vacancies} of ${countText(seats, "seat", "seats")}`}
      {vacancies > 0 && (
        <span className={styles.vacant}>
          <VisuallyHidden>, </VisuallyHidden>
          <Icon name="warning" size={16} />
          {countText(vacancies, "vacancy", "vacancies")}
        </span>
      )}
    </>
  );
}
