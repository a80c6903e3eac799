import { useDispatch, useSelector } from "react-redux";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { Icon } from "@/ui";
import { appearances, appearanceWords } from "./appearance";
import { appearanceSlice, chooseAppearance } from "./appearance.slice";
import styles from "./AccountMenu.module.css";

/** The looks to choose from, as items of a menu. The menu stays open, so that looks can be compared. */
export function AppearanceItems() {
  const chosen = useSelector(appearanceSlice.selectors.chosen);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
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
          onClick={() => dispatch(chooseAppearance(appearance))}
        >
          <span className={styles.check}>{appearance === chosen && <Icon name="check" />}</span>
          {appearanceWords[appearance]}
        </button>
      ))}
    </div>
  );
}
