import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ConflictsOfItem, editorPath, type EditorTab, PapersOfItem } from "@/governance";
import { buttonClassName, Icon, Menu, type MenuEntry, Tabs } from "@/ui";
import { AccessPanel } from "./AccessPanel";
import type { AgendaRow } from "./AgendaRow";
import type { Meeting, SignedEntry } from "./agendaQuery";
import styles from "./ItemEditor.module.css";
import { ItemFields } from "./ItemFields";
import { ItemLinks } from "./ItemLinks";
import { type Saved, SavedNote } from "./SavedNote";
import { SavedContext, type Undo } from "./SavedContext";
import { useLeaving } from "./useLeaving";

export interface ItemEditorProps {
  readonly row: AgendaRow & { readonly item: NonNullable<AgendaRow["item"]> };
  readonly meeting: Meeting;
  readonly signed: SignedEntry | undefined;
  readonly hasLinesBelow: boolean;
  readonly tab: EditorTab;
  readonly onTab: (tab: EditorTab) => void;
  /** The ids of the items before and after this one, in the order of the list. */
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
  /** The acts that move the item in the list, and that take it out of a draft. */
  readonly acts: readonly MenuEntry[];
  /** Whether the person chose this item, and the focus goes to its heading. */
  readonly isChosen: boolean;
}

/** The editor of an item: its texts, its papers, and who reads it. Every change is saved at once. */
export function ItemEditor(props: ItemEditorProps) {
  const { row, meeting, tab, onTab, isChosen } = props;
  const { item, number } = row;
  const heading = useRef<HTMLHeadingElement>(null);
  const [saved, setSaved] = useState<Saved>();
  const leaving = useLeaving(item.id, meeting.id);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  const noteSaved = (undo?: Undo) => setSaved({ at: new Date(), undo });

  return (
    <SavedContext value={noteSaved}>
      <section className={styles.editor} aria-labelledby="item-heading">
        <header className={styles.head}>
          <Link to="?" relative="path" className={`${buttonClassName({ variant: "quiet" })} ${styles.back}`}>
            <Icon name="chevron-left" />
            Agenda
          </Link>
          <h2 ref={heading} id="item-heading" tabIndex={-1} className={styles.heading}>
            {number !== null && <span className={styles.number}>{`${number} `}</span>}
            {item.title}
          </h2>
          <SavedNote saved={saved} onUndone={() => setSaved(undefined)} />
          <Steps {...props} />
          <Menu
            label={`More for ${row.name}`}
            icon="more"
            hidesLabel="always"
            variant="quiet"
            entries={[
              ...props.acts,
              ...leaving.acts,
              { words: "Open as a page", to: `../items/${encodeURIComponent(item.id)}` },
            ]}
          />
        </header>
        {item.purpose === "BREAK" ? (
          <div className={styles.body}>
            <TextPart {...props} links={null} />
          </div>
        ) : (
          <Tabs
            label="Parts of the item"
            chosen={tab}
            onChoose={onTab}
            tabs={tabsOf(props)}
            panelClassName={styles.body}
          >
            {tab === "text" && <TextPart {...props} links={leaving.item ? <ItemLinks item={leaving.item} /> : null} />}
            {tab === "papers" && (
              <PapersOfItem itemId={item.id} boardId={meeting.board.id} meetingId={meeting.id} level={3} />
            )}
            {tab === "access" && (
              <>
                <AccessPanel itemId={item.id} meetingId={meeting.id} />
                <ConflictsOfItem itemId={item.id} level={3} />
              </>
            )}
          </Tabs>
        )}
        {leaving.dialog}
      </section>
    </SavedContext>
  );
}

function TextPart({ row, links, ...props }: ItemEditorProps & { readonly links: ReactNode }) {
  const { item, isOut, plannedStart, durationMinutes } = row;
  return (
    <>
      {links}
      {isOut ? (
        <p className={styles.hint}>It is off the agenda, and its texts stay as they are.</p>
      ) : (
        <ItemFields
          item={item}
          slot={{ start: plannedStart, minutes: durationMinutes }}
          hasLinesBelow={props.hasLinesBelow}
          board={props.meeting.board}
        />
      )}
    </>
  );
}

/** Links to the items above and below. The chosen tab stays. */
function Steps({ previousId, nextId, tab }: ItemEditorProps) {
  const step = (id: string | undefined, words: string, icon: "chevron-up" | "chevron-down") =>
    id === undefined ? (
      <span className={styles.noStep} />
    ) : (
      <Link
        to={editorPath(id, tab)}
        relative="path"
        aria-label={words}
        title={words}
        className={`${buttonClassName({ variant: "quiet" })} ${styles.step}`}
      >
        <Icon name={icon} />
      </Link>
    );
  return (
    <span className={styles.steps}>
      {step(previousId, "Previous item", "chevron-up")}
      {step(nextId, "Next item", "chevron-down")}
    </span>
  );
}

function tabsOf({ row: { item }, signed }: ItemEditorProps) {
  const papers = signed && "papers" in signed ? signed.papers.length : 0;
  const excluded = signed && "access" in signed ? (signed.access?.exclusions.length ?? 0) : 0;
  const lock = item.session === "CLOSED" ? "lock" : "user-minus";
  return [
    { name: "text", words: "Text" },
    { name: "papers", words: "Papers", ...(papers > 0 && { mark: papers }) },
    {
      name: "access",
      words: "Access",
      ...((item.session === "CLOSED" || excluded > 0) && { mark: <Icon name={lock} size={16} /> }),
    },
  ] as const;
}
