import { useId, useState } from "react";
import { useRealmApp } from "@/backend";
import { Icon } from "@/ui";
import { accountOf } from "./account";
import { AccountMenuList } from "./AccountMenuList";
import { type Appearance, chooseAppearance, rememberedAppearance } from "./appearance";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import { AppearanceItems } from "./AppearanceItems";
import styles from "./AccountMenu.module.css";
import type { SignOnAgain } from "./useAccountDeletion";
import { useMenu } from "./useMenu";

export interface AccountMenuProps {
  /** True when the portal runs inside a host that decides on the theme and on who is signed in. */
  readonly embedded?: boolean;
  /** Signs the user on again without asking; given by a host that knows its user. */
  readonly signOnAgain?: SignOnAgain | undefined;
  /** Called when the list of keyboard shortcuts is asked for. */
  readonly onShortcuts: () => void;
}

/** The menu of the signed-in account: themes, the other accounts of this browser, log out, delete account. */
export function AccountMenu({ embedded = false, signOnAgain, onShortcuts }: AccountMenuProps) {
  const { currentUser } = useRealmApp();
  const { open, buttonRef, menuRef, toggle, close, handleButtonKey, handleMenuKey } = useMenu();
  const menuId = useId();
  const [deleting, setDeleting] = useState(false);
  const [appearance, setAppearance] = useState(rememberedAppearance);
  if (currentUser === null) return null;
  const { name, email } = accountOf(currentUser);

  function handleDeleteAsked() {
    close();
    setDeleting(true);
  }

  function handleAppearanceChosen(chosen: Appearance) {
    setAppearance(chosen);
    chooseAppearance(chosen);
  }

  return (
    <div className={styles.account}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={toggle}
        onKeyDown={handleButtonKey}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.identity}>
          <span className={styles.name}>{name}</span>
          {email && email !== name && <span className={styles.email}>{email}</span>}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <div
          id={menuId}
          ref={menuRef}
          role="menu"
          tabIndex={-1}
          aria-label="Account"
          className={styles.menu}
          onKeyDown={handleMenuKey}
        >
          <p className={styles.reminder} aria-hidden="true">
            <span className={styles.name}>{name}</span>
            {email && email !== name && <span className={styles.email}>{email}</span>}
          </p>
          <AccountMenuList
            looks={embedded ? null : <AppearanceItems chosen={appearance} onChoose={handleAppearanceChosen} />}
            onClose={close}
            onShortcuts={onShortcuts}
            onDeleteAsked={handleDeleteAsked}
          />
        </div>
      )}
      {deleting && (
        <DeleteAccountDialog
          user={currentUser}
          email={email ?? name}
          signOnAgain={signOnAgain}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

/** Returns the first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? "")[0]);
  return letters.join("").toLocaleUpperCase();
}
