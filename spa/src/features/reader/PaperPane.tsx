import { Link } from "react-router";
import { EmptyState } from "@/ui";
import styles from "./Pane.module.css";
import type { PackPaper } from "./packQuery";
import { mannerOf, paperName } from "./papers";
import { VersionPane, type VersionPaneProps } from "./VersionPane";

export interface PaperPaneProps extends Omit<VersionPaneProps, "versionId" | "name" | "isPicture"> {
  readonly paper: PackPaper;
  /** The address of the paper's item. */
  readonly itemPath: string;
}

/** A paper's pages, or the reason why they are not shown. */
export function PaperPane({ paper, itemPath, ...reading }: PaperPaneProps) {
  const name = paperName(paper);
  const manner = mannerOf(paper);
  if (reading.problem === undefined && manner === "withdrawn") {
    return (
      <div className={styles.middle}>
        <EmptyState icon="document" title={`${name} was withdrawn`}>
          <p>{paper.reason}</p>
        </EmptyState>
      </div>
    );
  }
  if (reading.problem === undefined && manner === "file") {
    return (
      <div className={styles.middle}>
        <EmptyState icon="document" title="This file cannot be shown here" action={<ToItem itemPath={itemPath} />}>
          <p>{`Download ${paper.fileName} at its agenda item, or ask for a PDF.`}</p>
        </EmptyState>
      </div>
    );
  }
  return <VersionPane {...reading} {...{ name }} versionId={paper.versionId} isPicture={manner === "picture"} />;
}

function ToItem({ itemPath }: { readonly itemPath: string }) {
  return <Link to={itemPath}>To the agenda item</Link>;
}
