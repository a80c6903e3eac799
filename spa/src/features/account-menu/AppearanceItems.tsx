import { Icon } from "@/ui";
import { type Appearance, appearances, appearanceWords } from "./appearance";
import styles from "./AccountMenu.module.css";

export interface AppearanceItemsProps {
  readonly chosen: Appearance;
  readonly onChoose: (appearance: Appearance) => void;
}

/** The themes to choose from, as menu items. The menu stays open, so that the reader can compare them. */
export function AppearanceItems({ chosen, onChoose }: AppearanceItemsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu is no part of a form
    <div role="group" aria-label="Appearance" className={styles.group}>
      <p className={styles.heading} aria-hidden="true">
        Appearance
      </p>
      {appearances.map((appearance) => (
        <button
          key={appearance}
          type="button"
          role="menuitemradio"
          aria-checked={appearance === chosen}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChoose(appearance)}
        >
          <span className={styles.check}>{appearance === chosen && <Icon name="check" />}</span>
          {appearanceWords[appearance]}
        </button>
      ))}
    </div>
  );
}
