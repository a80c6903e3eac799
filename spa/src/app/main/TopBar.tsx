import { AccountMenu } from "@/features/account-menu";
import { useTeams } from "../teams/TeamsContext";
import { BoardSwitcher } from "./BoardSwitcher";
import { Breadcrumbs } from "./Breadcrumbs";
import styles from "./TopBar.module.css";
import { useFrameData } from "./useFrameData";

export interface TopBarProps {
  /** Called when the list of keyboard shortcuts is asked for. */
  readonly onShortcuts: () => void;
}

/** The trail, the switcher of boards and the reader's account. Names of boards are left out until they have loaded. */
export function TopBar({ onShortcuts }: TopBarProps) {
  const { inTeams, signOnAgain } = useTeams();
  const { boards } = useFrameData();
  return (
    <header className={styles.bar}>
      <Breadcrumbs boards={boards} />
      <BoardSwitcher boards={boards.filter((board) => board.status === "ACTIVE")} />
      <AccountMenu embedded={inTeams} signOnAgain={signOnAgain} onShortcuts={onShortcuts} />
    </header>
  );
}
