import { useRef, useState } from "react";
import { useRealmApp } from "@/backend";
import type { FileViewProps } from "@/governance";
import { classNames, VisuallyHidden } from "@/ui";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches } from "./pdf/PdfView";
import styles from "./Reader.module.css";
import { Toolbar } from "./Toolbar";
import { useFullScreen } from "./useFullScreen";
import { VersionPane } from "./VersionPane";

/** A file outside of a pack has no annotations. */
const NO_MARKS = [] as const;

/** A single file, for reading. Give it a key by version, so that another version mounts it anew. */
export function FileView({ versionId, name, mediaType, isScan }: FileViewProps) {
  const { currentUser } = useRealmApp();
  const frame = useRef<HTMLDivElement>(null);
  const tools = useRef<PdfTools>(null);
  const fullScreen = useFullScreen(frame);
  const [at, setAt] = useState<{ readonly page: number; readonly count: number }>();
  const [matches, setMatches] = useState<Matches>();
  const [problem, setProblem] = useState<unknown>();
  const isPicture = mediaType.startsWith("image/");
  if (!currentUser) return null;
  return (
    <div ref={frame} className={classNames(styles.frame, styles.alone)}>
      <div className={styles.document}>
        <Toolbar {...{ fullScreen, matches, tools, isScan }} page={at?.page} count={at?.count} hasPages={!isPicture} />
        <div className={styles.pane}>
          <VersionPane
            user={currentUser}
            {...{ versionId, name, isPicture, problem, tools }}
            page={at?.page ?? 1}
            marks={NO_MARKS}
            onPage={(page, count) => setAt({ page, count })}
            onMatches={setMatches}
            onPassage={() => undefined}
            onMark={() => undefined}
            onProblem={setProblem}
            onRetry={() => setProblem(undefined)}
          />
        </div>
        <output>
          <VisuallyHidden>{at ? `Page ${at.page} of ${at.count}` : ""}</VisuallyHidden>
        </output>
      </div>
    </div>
  );
}
