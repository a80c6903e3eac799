import { serverErrorText, useRealmApp, type User } from "@/backend";
import { Icon } from "@/ui";
import { accountOf, othersSignedIn } from "./account";
import styles from "./AccountMenu.module.css";
import { AppearanceItems } from "./AppearanceItems";
import type { MenuControl } from "./useMenu";

export interface AccountMenuListProps {
  readonly id: string;
  readonly menu: MenuControl;
  readonly onDeleteAsked: () => void;
  /** Called with what went wrong, and with undefined when something is tried anew. */
  readonly onProblem: (text: string | undefined) => void;
}

/** The open menu. */
export function AccountMenuList({ id, menu, onDeleteAsked, onProblem }: AccountMenuListProps) {
  const { app, currentUser, logOut } = useRealmApp();
  const others = othersSignedIn(app.allUsers, currentUser);

  function handleLogOut() {
    menu.close();
    onProblem(undefined);
    logOut().catch((error: unknown) => {
      const reason = serverErrorText(error) ?? "The service can not be reached.";
      onProblem(`Logging out did not finish. ${reason}`);
    });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is always on one of the items
    <div
      id={id}
      ref={menu.menu}
      role="menu"
      aria-label="Account"
      className={styles.menu}
      onKeyDown={menu.handleMenuKey}
    >
      <AppearanceItems />
      {others.length > 0 && <OtherAccounts users={others} onSwitch={(user) => app.switchUser(user)} />}
      <div role="none" className={styles.group}>
        <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={handleLogOut}>
          <Icon name="log-out" />
          <span>
            Log out
            {others[0] && (
              <span className={styles.hint}>{`Then the account of ${accountOf(others[0]).name} opens`}</span>
            )}
          </span>
        </button>
        <button type="button" role="menuitem" tabIndex={-1} className={styles.danger} onClick={onDeleteAsked}>
          <Icon name="trash" />
          Delete account
        </button>
      </div>
    </div>
  );
}

interface OtherAccountsProps {
  readonly users: readonly User[];
  readonly onSwitch: (user: User) => void;
}

function OtherAccounts({ users, onSwitch }: OtherAccountsProps) {
  return (
    <div role="group" aria-label="Also signed in on this browser" className={styles.group}>
      <p className={styles.heading} aria-hidden="true">
        Also signed in on this browser
      </p>
      {users.map((user) => (
        <button
          key={user.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => onSwitch(user)}
        >
          <Icon name="user" />
          <span>{`Switch to ${accountOf(user).name}`}</span>
        </button>
      ))}
    </div>
  );
}
