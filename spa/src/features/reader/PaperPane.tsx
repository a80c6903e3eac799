import type { Ref } from "react";
import { Link } from "react-router";
import type { User } from "@/backend";
import { failureOfPaper } from "./failure";
import { EmptyState, ErrorState } from "@/ui";
import type { PackPaper } from "./packQuery";
import { mannerOf, paperName } from "./papers";
import { PdfPane, type PdfPaneProps, type PdfTools } from "./pdf/PdfPane";
import { PicturePane } from "./PicturePane";

export interface PaperPaneProps extends Pick<
  PdfPaneProps,
  "page" | "onPage" | "onMatches" | "marks" | "onPassage" | "onMark" | "onProblem"
> {
  readonly user: User;
  readonly paper: PackPaper;
  /** The address of the paper's item. */
  readonly itemPath: string;
  /** Why the paper is not shown; undefined while it is. */
  readonly problem: unknown;
  readonly onRetry: () => void;
  readonly tools: Ref<PdfTools>;
}

/** One paper: its pages, or why there are none. */
export function PaperPane({ user, paper, itemPath, problem, onRetry, tools, ...reading }: PaperPaneProps) {
  const name = paperName(paper);
  if (problem !== undefined) {
    const { title, text, mayRetry } = failureOfPaper(problem);
    return (
      <ErrorState title={title} {...(mayRetry && { onRetry })}>
        <p>{text}</p>
      </ErrorState>
    );
  }
  switch (mannerOf(paper)) {
    case "withdrawn":
      return (
        <EmptyState icon="document" title={`${name} was withdrawn`}>
          <p>{paper.reason}</p>
        </EmptyState>
      );
    case "file":
      return (
        <EmptyState icon="document" title="This file cannot be shown here" action={<ToItem itemPath={itemPath} />}>
          <p>{`Download ${paper.fileName} at its agenda item, or ask for a PDF.`}</p>
        </EmptyState>
      );
    case "picture":
      return (
        <PicturePane
          key={paper.versionId}
          {...{ user, name }}
          versionId={paper.versionId}
          onShown={() => reading.onPage(1, 1)}
          onProblem={reading.onProblem}
        />
      );
    case "pdf":
      return <PdfPane key={paper.versionId} {...{ user, name, tools }} versionId={paper.versionId} {...reading} />;
  }
}

function ToItem({ itemPath }: { readonly itemPath: string }) {
  return <Link to={itemPath}>To the agenda item</Link>;
}
