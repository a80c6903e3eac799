import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { buttonClassName } from "@/ui";
import { LinkProblem } from "./LinkProblem";
import { screenTexts } from "./screenTexts";
import { setUpTexts as words } from "./setUpTexts";

interface SetUpProblemProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Checks the link again; absent when that cannot help. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Says why the portal cannot be set up here, and offers a way on. */
export function SetUpProblem(problem: SetUpProblemProps) {
  const { currentUser } = useRealmApp();
  return (
    <LinkProblem {...problem} busyText={words.looking}>
      <Link to={entryPaths.login} className={buttonClassName({ variant: "primary", fullWidth: true })}>
        {currentUser === null ? screenTexts.backToLogIn : screenTexts.toPortal}
      </Link>
    </LinkProblem>
  );
}
