import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRealmApp } from "@/backend";
import { paths } from "@/config/paths";
import { Icon } from "@/ui";
import { accountOf, othersSignedIn } from "./account";
import styles from "./AccountMenu.module.css";
import { OtherAccounts } from "./OtherAccounts";

const THROUGH_TEAMS = "Logged in through Microsoft Teams";

export interface AccountMenuListProps {
  /** The themes to choose from; null inside a host, which decides on the theme and on who is logged in. */
  readonly looks: ReactNode;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly onDeleteAsked: () => void;
}

/** The items of the open menu. */
export function AccountMenuList({ looks, onClose, onShortcuts, onDeleteAsked }: AccountMenuListProps) {
  if (looks === null) {
    return (
      <>
        <OwnPages onClose={onClose} onShortcuts={onShortcuts} />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu is no part of a form */}
        <div role="group" aria-label={THROUGH_TEAMS} className={styles.group}>
          <p className={styles.heading} aria-hidden="true">
            {THROUGH_TEAMS}
          </p>
          <DeleteItem onDeleteAsked={onDeleteAsked} />
        </div>
      </>
    );
  }
  return (
    <>
      <OwnPages onClose={onClose} onShortcuts={onShortcuts} />
      {looks}
      <OtherAccountItems />
      <div role="none" className={styles.group}>
        <LogOutItem onClose={onClose} />
        <DeleteItem onDeleteAsked={onDeleteAsked} />
      </div>
    </>
  );
}

/** The links to the reader's own pages, and the list of keyboard shortcuts. */
function OwnPages({ onClose, onShortcuts }: Pick<AccountMenuListProps, "onClose" | "onShortcuts">) {
  function handleShortcuts() {
    onClose();
    onShortcuts();
  }

  return (
    <div role="none" className={styles.group}>
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={paths.interests} onClick={onClose}>
        <Icon name="notes" />
        My interests
      </Link>
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={paths.calendarFeeds} onClick={onClose}>
        <Icon name="calendar" />
        Calendar feeds
      </Link>
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={paths.notifications} onClick={onClose}>
        <Icon name="mail" />
        Notifications
      </Link>
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={paths.security} onClick={onClose}>
        <Icon name="lock" />
        Security
      </Link>
      <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={handleShortcuts}>
        <Icon name="keyboard" />
        Keyboard shortcuts
      </button>
    </div>
  );
}

function OtherAccountItems() {
  const { app, currentUser } = useRealmApp();
  const others = othersSignedIn(app.allUsers, currentUser);
  return others.length > 0 && <OtherAccounts users={others} onSwitch={(user) => app.switchUser(user)} />;
}

function LogOutItem({ onClose }: Pick<AccountMenuListProps, "onClose">) {
  const realm = useRealmApp();
  const [next] = othersSignedIn(realm.app.allUsers, realm.currentUser);

  function handleLogOut() {
    onClose();
    void realm.logOut();
  }

  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={handleLogOut}>
      <Icon name="log-out" />
      <span>
        Log out
        {next && <span className={styles.hint}>{`Then the account of ${accountOf(next).name} opens`}</span>}
      </span>
    </button>
  );
}

function DeleteItem({ onDeleteAsked }: Pick<AccountMenuListProps, "onDeleteAsked">) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.danger} onClick={onDeleteAsked}>
      <Icon name="trash" />
      Delete account
    </button>
  );
}
