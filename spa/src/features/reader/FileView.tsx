import { useRef, useState } from "react";
import { useRealmApp } from "@/backend";
import type { FileViewProps } from "@/governance";
import { VisuallyHidden } from "@/ui";
import { FindBar } from "./FindBar";
import type { PdfTools } from "./pdf/PdfPane";
import type { Matches, Zoom } from "./pdf/PdfView";
import styles from "./Reader.module.css";
import { Tools } from "./Tools";
import { useFullScreen } from "./useFullScreen";
import { openerIds } from "./useParts";
import { useReaderKeys } from "./useReaderKeys";
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
  const [zoom, setZoom] = useState<Zoom>("width");
  const [finds, setFinds] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const hasPages = !mediaType.startsWith("image/");

  function closeFind(): void {
    setFinds(false);
    document.getElementById(openerIds.find)?.focus();
  }

  useReaderKeys(
    {
      onPages: at && hasPages ? (by) => tools.current?.goTo(at.page + by) : undefined,
      onPapers: undefined,
      onFind: hasPages ? () => setFinds(true) : undefined,
      onClose: () => {
        if (finds) closeFind();
        else if (fullScreen.isOn) fullScreen.toggle();
        return finds || fullScreen.isOn;
      },
    },
    frame,
  );

  if (!currentUser) return null;
  return (
    <div ref={frame} className={styles.alone}>
      <div className={styles.bars}>
        <Tools
          {...{ fullScreen, tools, zoom, hasPages }}
          page={at?.page}
          count={at?.count}
          find={{ isOpen: finds, onToggle: () => (finds ? closeFind() : setFinds(true)) }}
        />
      </div>
      <div className={styles.document}>
        {finds && (
          <FindBar
            isScan={isScan}
            matches={matches}
            onFind={(query, backwards) => tools.current?.find(query, backwards)}
            onClose={closeFind}
          />
        )}
        <div className={styles.pane}>
          <VersionPane
            user={currentUser}
            {...{ versionId, name, problem, tools, zoom }}
            isPicture={!hasPages}
            page={at?.page ?? 1}
            marks={NO_MARKS}
            drawings={NO_MARKS}
            pen={undefined}
            onPage={(page, count) => setAt({ page, count })}
            onMatches={setMatches}
            onZoom={setZoom}
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
