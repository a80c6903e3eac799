import { useId, useState } from "react";
import { useRealmApp } from "@/backend";
import { Icon } from "@/ui";
import { accountOf } from "./account";
import { AccountMenuList } from "./AccountMenuList";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import styles from "./AccountMenu.module.css";
import { useMenu } from "./useMenu";

/** Who is signed in, the look, the other accounts of this browser, and the two ways out: log out, delete account. */
export function AccountMenu() {
  const { currentUser } = useRealmApp();
  const menu = useMenu();
  const menuId = useId();
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (currentUser === null) return null;
  const { name, email } = accountOf(currentUser);

  function handleDeleteAsked() {
    menu.close();
    setDeleting(true);
  }

  return (
    <div className={styles.account}>
      <button
        ref={menu.button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        aria-controls={menu.open ? menuId : undefined}
        onClick={menu.toggle}
        onKeyDown={menu.handleButtonKey}
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
      {menu.open && (
        <AccountMenuList id={menuId} menu={menu} onDeleteAsked={handleDeleteAsked} onProblem={setProblem} />
      )}
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
      {deleting && <DeleteAccountDialog email={email ?? name} onClose={() => setDeleting(false)} />}
    </div>
  );
}

/** The first letters of the first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? "")[0]);
  return letters.join("").toLocaleUpperCase();
}
