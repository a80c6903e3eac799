import { Icon } from "@/ui";
import styles from "./TemplateItems.module.css";
import type { AgendaTemplate } from "./templates";

export interface TemplateItemsProps {
  readonly template: AgendaTemplate;
}

/** The items of a template in their order, each with its level and its time. */
export function TemplateItems({ template: { name, items } }: TemplateItemsProps) {
  return (
    <ol className={styles.items} aria-label={`Items of ${name}`}>
      {items.map(({ title, depth, ownMinutes, session }, index) => (
        // Several items may have one title, and a template's items keep their places.
        <li key={index} data-depth={depth}>
          <span>
            {title}
            {session === "CLOSED" && (
              <span className={styles.closed}>
                <Icon name="lock" size={16} />
                Closed
              </span>
            )}
          </span>
          <span className={styles.minutes}>{`${ownMinutes} min`}</span>
        </li>
      ))}
    </ol>
  );
}
