import type { ReactNode } from "react";
import { useParams } from "react-router";
import { OwnTime, GrantActs, GrantFacts, grantText, useLoad, useReader, WaitText } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState, focusHeading, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import styles from "./AccessGrantPage.module.css";
import { AccessGrantDocument, type Grant } from "./accessGrantQuery";

export interface AccessGrantPageProps {
  /**
   * The page for unknown addresses, which also replaces an unknown grant and a grant that the reader was not told about
   * (rule X6).
   */
  readonly notFound: ReactNode;
}

/** An access grant that waits for a second person, or its outcome. An e-mail links to this page. */
export function AccessGrantPage({ notFound }: AccessGrantPageProps) {
  const { grantId = "" } = useParams();
  const { data, failure, busy, retry, refresh } = useLoad(AccessGrantDocument, { id: grantId });
  const grant = data?.accessGrant;
  const title = grant ? grantText(grant, grant.state) : "Access";
  useDocumentTitle(title);
  if (data && !grant) return notFound;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {failure && (
        <ErrorState title="This could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading what waits">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {grant && <Content grant={grant} onDecided={refresh} />}
    </div>
  );
}

interface ContentProps {
  readonly grant: Grant;
  readonly onDecided: () => void;
}

function Content({ grant, onDecided }: ContentProps) {
  const reader = useReader();

  function handleDecided() {
    onDecided();
    // The button that had the focus has disappeared.
    focusHeading();
  }

  return (
    <>
      <p>{grant.state === "WAITING" ? <WaitText grant={grant} reader={reader} /> : <EndText grant={grant} />}</p>
      <GrantFacts grant={grant} reader={reader} />
      <GrantActs grant={grant} onDecided={handleDecided} />
    </>
  );
}

/** Says how the waiting ended, who ended it and when. */
function EndText({ grant: { state, decidedBy, decidedAt, reason } }: Pick<ContentProps, "grant">) {
  const reader = useReader();
  return (
    <>
      {endWords(state, decidedBy?.displayName)}
      {decidedAt !== null && (
        <>
          {" on "}
          <OwnTime instant={decidedAt} reader={reader} namesPlace />
        </>
      )}
      {reason ? `: ${reason}` : "."}
    </>
  );
}

function endWords(state: Grant["state"], by: string | undefined): string {
  if (state === "BEGUN") return by ? `${by} confirmed it` : "It began by itself";
  if (state === "EXPIRED") return "Nobody confirmed it in time. It ended";
  return by ? `${by} stopped it` : "It was stopped";
}
