import type { Ref } from "react";
import type { User } from "@/backend";
import { ErrorState } from "@/ui";
import { failureOfPaper } from "./failure";
import styles from "./Pane.module.css";
import { PdfPane, type PdfPaneProps, type PdfTools } from "./pdf/PdfPane";
import { PicturePane } from "./PicturePane";

export interface VersionPaneProps extends Pick<
  PdfPaneProps,
  | "page"
  | "onPage"
  | "onMatches"
  | "zoom"
  | "onZoom"
  | "marks"
  | "drawings"
  | "pen"
  | "onPassage"
  | "onMark"
  | "onProblem"
> {
  readonly user: User;
  readonly versionId: string;
  readonly name: string;
  /** True for a picture; every other version that can be shown is a PDF. */
  readonly isPicture: boolean;
  /** The error that prevents showing it; undefined without an error. */
  readonly problem: unknown;
  readonly onRetry: () => void;
  readonly tools: Ref<PdfTools>;
}

/** The pages of one version, or the reason why they are not shown. */
export function VersionPane(props: VersionPaneProps) {
  const { user, versionId, name, isPicture, problem, onRetry, tools, ...reading } = props;
  if (problem !== undefined) {
    const { title, text, mayRetry } = failureOfPaper(problem);
    return (
      <div className={styles.middle}>
        <ErrorState title={title} {...(mayRetry && { onRetry })}>
          <p>{text}</p>
        </ErrorState>
      </div>
    );
  }
  if (!isPicture) return <PdfPane key={versionId} {...{ user, name, tools, versionId }} {...reading} />;
  return (
    <PicturePane
      key={versionId}
      {...{ user, name, versionId }}
      onShown={() => reading.onPage(1, 1)}
      onProblem={reading.onProblem}
    />
  );
}
