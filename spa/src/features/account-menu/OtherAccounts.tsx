import type { User } from "@/backend";
import { Icon } from "@/ui";
import { accountOf } from "./account";
import styles from "./AccountMenu.module.css";

export interface OtherAccountsProps {
  readonly users: readonly User[];
  readonly onSwitch: (user: User) => void;
}

/** The accounts that are signed in on this browser beside the open one, as items of a menu. */
export function OtherAccounts({ users, onSwitch }: OtherAccountsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu is no part of a form
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
          <span>
            {`Switch to ${accountOf(user).name}`}
            <AccountEmail user={user} />
          </span>
        </button>
      ))}
    </div>
  );
}

function AccountEmail({ user }: { readonly user: User }) {
  const { name, email } = accountOf(user);
  return email && email !== name ? <span className={styles.hint}>{email}</span> : null;
}
