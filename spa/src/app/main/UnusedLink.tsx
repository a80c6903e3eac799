import { useLocation, useNavigate } from "react-router";
import { entryPaths } from "@/config/entryPaths";
import { MessageBox } from "@/ui";
import styles from "./UnusedLink.module.css";

/** The addresses of e-mailed links that act when a signed-out reader opens them. */
const links: readonly unknown[] = [entryPaths.confirmEmail, entryPaths.resetPassword];

/** Says that an e-mailed link did nothing, because its screen is shown to signed-out readers only (R2.11). */
export function UnusedLink() {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  if (typeof state !== "object" || state === null || !("from" in state) || !links.includes(state.from)) return null;
  return (
    <div className={styles.message}>
      <MessageBox
        title="The link was not used"
        body="You are signed in already. Log out and open the link once more to use it."
        onDismiss={() => void navigate(location, { replace: true })}
      />
    </div>
  );
}
