import { type ReactNode, useEffect, useRef, useState } from "react";
import { type OwnSession, type User, useRealmApp } from "@/backend";
import { Button, ErrorState, Icon, Skeleton, SkeletonGroup } from "@/ui";
import styles from "./SecurityPage.module.css";
import { LazySecondFactors } from "./LazySecondFactors";
import { PasswordForm } from "./PasswordForm";
import { SessionsTable } from "./SessionsTable";
import { useOwnSessions } from "./useOwnSessions";

export interface SecurityPageProps {
  /** A section below those of this page. */
  readonly lastSection?: ReactNode;
}

/** The reader's sessions, which can be ended here, the own password and the second factors. */
export function SecurityPage({ lastSection }: SecurityPageProps) {
  const { currentUser } = useRealmApp();
  const [changes, setChanges] = useState(0);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Security</h1>
        <p>Every place at which you are logged in. End a session that you do not know, or that you have left behind.</p>
      </div>
      {currentUser && <Sessions key={`${currentUser.id} ${changes}`} user={currentUser} />}
      {currentUser && <LazySecondFactors key={`factors ${currentUser.id}`} user={currentUser} />}
      {currentUser?.hasPassword === true && (
        <PasswordForm
          key={currentUser.id}
          user={currentUser}
          onChanged={() => {
            // The other sessions have ended, so the list is loaded again.
            setChanges((count) => count + 1);
          }}
        />
      )}
      {lastSection}
    </div>
  );
}

function Sessions({ user }: { readonly user: User }) {
  const { sessions, failure, loading, retry, end } = useOwnSessions(user);
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ended, setEnded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = sessions?.filter(({ current }) => !current) ?? [];

  useEffect(() => {
    // The button that had the focus has disappeared with its session.
    if (ended > 0) heading.current?.focus();
  }, [ended]);

  async function handleEnd(session: OwnSession | "others") {
    setEnding(session === "others" ? session : session.id);
    const why = await end(session);
    setEnding(null);
    setProblem(why);
    if (why === null) setEnded((count) => count + 1);
  }

  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      {failure !== null && (
        <ErrorState title="Your sessions could not be loaded" onRetry={() => void retry()} retrying={loading}>
          {failure}
        </ErrorState>
      )}
      {sessions === null && failure === null && (
        <SkeletonGroup label="Loading your sessions">
          <Skeleton shape="line" width="half" />
        </SkeletonGroup>
      )}
      {sessions !== null && (
        <SessionsTable sessions={sessions} ending={ending} onEnd={(session) => void handleEnd(session)} />
      )}
      {others.length > 1 && (
        <Button busy={ending === "others"} onClick={() => void handleEnd("others")}>
          End all other sessions
        </Button>
      )}
      <div role="alert">
        {problem !== null && (
          <p className={styles.error}>
            <Icon name="fail" />
            {problem}
          </p>
        )}
      </div>
    </section>
  );
}
