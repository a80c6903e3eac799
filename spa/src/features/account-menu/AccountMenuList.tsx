import { useRealmApp } from "@/backend";
import { Icon } from "@/ui";
import { accountOf, othersSignedIn } from "./account";
import styles from "./AccountMenu.module.css";
import { AppearanceItems } from "./AppearanceItems";
import { OtherAccounts } from "./OtherAccounts";

export interface AccountMenuListProps {
  readonly onClose: () => void;
  readonly onDeleteAsked: () => void;
}

/** What the open menu offers. */
export function AccountMenuList({ onClose, onDeleteAsked }: AccountMenuListProps) {
  const realm = useRealmApp();
  const others = othersSignedIn(realm.app.allUsers, realm.currentUser);
  const [next] = others;

  function handleLogOut() {
    onClose();
    void realm.logOut();
  }

  return (
    <>
      <AppearanceItems />
      {others.length > 0 && <OtherAccounts users={others} onSwitch={(user) => realm.app.switchUser(user)} />}
      <div role="none" className={styles.group}>
        <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={handleLogOut}>
          <Icon name="log-out" />
          <span>
            Log out
            {next && <span className={styles.hint}>{`Then the account of ${accountOf(next).name} opens`}</span>}
          </span>
        </button>
        <button type="button" role="menuitem" tabIndex={-1} className={styles.danger} onClick={onDeleteAsked}>
          <Icon name="trash" />
          Delete account
        </button>
      </div>
    </>
  );
}
