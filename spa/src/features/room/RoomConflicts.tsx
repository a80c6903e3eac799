import { ConflictsOfItem } from "@/governance";
import styles from "./RoomConflicts.module.css";
import { useRoom } from "./roomContext";

/** The conflicts of interest on the item in progress, for those who read it. They come after its votes, which wait for the reader. */
export function RoomConflicts() {
  const { meeting, view, ask } = useRoom();
  const { openItem } = view;
  if (openItem === null || !("title" in openItem.entry)) return null;
  return (
    <div className={styles.card}>
      <ConflictsOfItem
        itemId={openItem.entry.id}
        level={2}
        meeting={{ id: meeting.id, boardId: meeting.board.id }}
        changes={openItem.declarations}
        onChanged={ask}
      />
    </div>
  );
}
