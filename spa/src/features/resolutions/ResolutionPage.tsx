import type { ReactNode } from "react";
import { useParams } from "react-router";
import { resolutionName, useLoad, usePolling } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState, Skeleton, SkeletonGroup, useDocumentTitle } from "@/ui";
import { ResolutionContent } from "./ResolutionContent";
import { ResolutionDocument } from "./resolutionQuery";
import styles from "./Resolutions.module.css";

export interface ResolutionPageProps {
  /** The page for unknown addresses, which also replaces a resolution that is unknown or forbidden (rule X6). */
  readonly notFound: ReactNode;
}

/** How often the page asks again while the vote is open, in milliseconds. */
const VOTING_MS = 5000;

/** The resolution in the address. */
export function ResolutionPage({ notFound }: ResolutionPageProps) {
  const { boardId = "", resolutionId = "" } = useParams();
  return <ResolutionOf key={resolutionId} {...{ boardId, resolutionId, notFound }} />;
}

interface ResolutionOfProps extends ResolutionPageProps {
  readonly boardId: string;
  readonly resolutionId: string;
}

function ResolutionOf({ boardId, resolutionId, notFound }: ResolutionOfProps) {
  const { data, failure, busy, retry, refresh } = useLoad(ResolutionDocument, { resolutionId });
  const resolution = data?.resolution;
  useDocumentTitle(resolution ? resolutionName(resolution) : "Resolution");
  usePolling(refresh, { everyMs: VOTING_MS, isOn: resolution?.state === "VOTING" });
  if (data && resolution?.boardId !== boardId) return notFound;
  if (resolution) {
    return (
      <>
        {failure && <Failed title="The resolution could not be brought up to date" {...{ failure, busy, retry }} />}
        <ResolutionContent resolution={resolution} />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <h1>Resolution</h1>
      {failure ? (
        <Failed title="The resolution could not be loaded" {...{ failure, busy, retry }} />
      ) : (
        <SkeletonGroup label="Loading the resolution">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface FailedProps {
  readonly title: string;
  readonly failure: Parameters<typeof failureText>[0];
  readonly busy: boolean;
  readonly retry: () => void;
}

function Failed({ title, failure, busy, retry }: FailedProps) {
  return (
    <ErrorState title={title} onRetry={retry} retrying={busy}>
      {failureText(failure)}
    </ErrorState>
  );
}
