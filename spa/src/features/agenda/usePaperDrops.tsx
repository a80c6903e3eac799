import { type ReactNode, useState } from "react";
import { DroppedPapers, type PaperDrop } from "@/governance";
import type { AgendaRow } from "./AgendaRow";
import type { Meeting } from "./agendaQuery";
import { itemOf } from "./agendaQuery";
import styles from "./AgendaEditor.module.css";
import { MatchDialog, type MatchTargetOnPage } from "./MatchDialog";
import type { EditorLineProps } from "./EditorLine";
import type { SignedEntries } from "./signs";
import { useFileDrops } from "./useFileDrops";

/** Takes files that are dropped on the editor as papers: on a line for its item, elsewhere matched by their names. */
export function usePaperDrops(meeting: Meeting, signed: SignedEntries, onArrived: () => void) {
  const [matching, setMatching] = useState<readonly File[]>();
  const [drops, setDrops] = useState<readonly PaperDrop[]>([]);
  const [refusal, setRefusal] = useState("");
  const targets = targetsOf(meeting, signed);
  const targetOf = (itemId: string | undefined) => targets.find((target) => target.itemId === itemId);

  const dragged = useFileDrops({
    onItem: (itemId, files) => {
      const target = targetOf(itemId);
      setRefusal("");
      // Lists within an item's editor have lines of their own.
      if (!meeting.entries.some(({ id }) => id === itemId)) setMatching(files);
      else if (!target) setRefusal("This line takes no papers.");
      else if (target.isLate) setMatching(files);
      else setDrops(files.map((file) => ({ file, itemId })));
    },
    onPage: (files) => {
      setRefusal("");
      setMatching(files);
    },
    onFolders: () => setRefusal("Folders cannot be added. Choose the files in them."),
  });

  const parts: ReactNode = (
    <>
      <div role="alert" className={styles.lost}>
        {refusal !== "" && <p>{refusal}</p>}
      </div>
      {matching && (
        <MatchDialog
          files={matching}
          targets={targets}
          onAdd={(matched) => {
            setMatching(undefined);
            setDrops(matched);
          }}
          onClose={() => setMatching(undefined)}
        />
      )}
      <DroppedPapers boardId={meeting.board.id} drops={drops} onArrived={onArrived} />
    </>
  );

  return {
    parts,
    /** The line above which files are dragged and that takes them. */
    overId: targetOf(dragged?.itemId)?.itemId,
    dropOn: ({ id }: AgendaRow): EditorLineProps["drop"] => {
      const target = targetOf(id);
      if (!target || dragged?.itemId !== id) return undefined;
      const { number, papers } = target;
      return { files: dragged.files, number: number === null ? null : `${number}.${papers.length + 1}` };
    },
  };
}

/** Returns the items that take papers, with the papers that they have. */
function targetsOf(meeting: Meeting, signed: SignedEntries): readonly MatchTargetOnPage[] {
  return meeting.entries.flatMap((entry) => {
    const item = itemOf(entry);
    const known = signed.get(entry.id);
    if (!item || !known || !("papers" in known) || !known.viewerMayAddPaper || item.purpose === "BREAK") return [];
    const papers = known.papers
      .filter(({ viewerMayReplace }) => viewerMayReplace)
      .map(({ id, number, title }) => ({ id, number, title }));
    return [{ itemId: entry.id, number: item.number, title: item.title, papers, isLate: item.isPaperOverdue }];
  });
}
