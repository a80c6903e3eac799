import { type ReactNode, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { paths } from "@/config/paths";
import {
  type AgendaTemplate,
  branch,
  editorPath,
  type EditorTab,
  OutlineList,
  type Step,
  tabIn,
  useArranging,
  useLoad,
  useReader,
} from "@/governance";
import { classNames, Menu, type MenuEntry, UndoBar, VisuallyHidden } from "@/ui";
import styles from "./AgendaEditor.module.css";
import { AgendaSignsDocument, type Meeting } from "./agendaQuery";
import { type AgendaRow, renumbered, rowsOf } from "./AgendaRow";
import { moveSentence } from "./agendaWords";
import { AgendaStart } from "./AgendaStart";
import { CopyDialog } from "./CopyDialog";
import { EditorLine } from "./EditorLine";
import { hasUnpublished } from "./unpublished";
import { ItemEditor } from "./ItemEditor";
import { NewItemForm } from "./NewItemForm";
import { PasteDialog } from "./PasteDialog";
import { PlaceDialog } from "./PlaceDialog";
import { ReadinessBar } from "./ReadinessBar";
import { SaveTemplateDialog } from "./SaveTemplateDialog";
import { type SignedEntries, signsOf } from "./signs";
import { TemplateDialog } from "./TemplateDialog";
import { Timing } from "./Timing";
import { timingOf } from "./timing";
import { usePaperDrops } from "./usePaperDrops";
import { useOthersChanges } from "./useOthersChanges";
import { useStructure } from "./useStructure";
import { peopleOf } from "./viewers";

export interface AgendaEditorProps {
  readonly meeting: Meeting;
  /** The page's heading. */
  readonly header: ReactNode;
  /** Loads the agenda again. */
  readonly refresh: () => void;
}

/** The agenda for people who write it: a list of its items, the editor of one, and the state of the whole above them. */
export function AgendaEditor({ meeting, header, refresh }: AgendaEditorProps) {
  const [search, setSearch] = useSearchParams();
  const [lost, setLost] = useState("");
  const [placing, setPlacing] = useState<AgendaRow>();
  const [filling, setFilling] = useState<"paste" | "copy">();
  const [offered, setOffered] = useState<readonly AgendaTemplate[]>();
  const [isSaving, setSaving] = useState(false);
  const [savedName, setSavedName] = useState("");
  const reader = useReader();
  const { signed, refreshSigns } = useSignedEntries(meeting.id);
  const drops = usePaperDrops(meeting, signed, refreshSigns);
  const isPublished = meeting.state === "PUBLISHED";
  const structure = useStructure(meeting, { refresh, onLost: setLost });
  const [sitting] = meeting.sittings;
  const rows = structure.applied(rowsOf(meeting.entries, isPublished));
  const arranging = useArranging(rows, {
    onMove: (id, place) => {
      setLost("");
      structure.move(id, place);
    },
    moveSentence: moveSentence,
  });
  if (sitting === undefined) return null;
  const shown = renumbered(arranging.shownLines, sitting);
  const { endsAt, spareMinutes } = timingOf(shown, sitting);
  const tab = tabIn(search);
  const chosenId = search.get("item") ?? undefined;
  const editable = shown.filter(hasItem);
  const chosen = editable.find(({ id }) => id === chosenId);
  // Beside the list there is always an editor. On a phone, where it is a page of its own, it has to be chosen.
  const edited = chosen ?? editable.find(({ isBreak }) => !isBreak) ?? editable[0];
  const index = edited ? editable.indexOf(edited) : -1;
  const withdrawn = structure.withdrawal.waiting;

  function withdraw(row: AgendaRow): void {
    if (!row.item) return;
    structure.withdrawal.begin(row.item);
    arranging.announce(`${row.item.title} was withdrawn.`);
    setSearch({});
  }

  return (
    <div className={classNames(styles.page, chosen && styles.chosen)}>
      <div className={styles.heading}>
        {header}
        {shown.length > 0 && (
          <div className={styles.whole}>
            <Timing endsAt={endsAt} spareMinutes={spareMinutes} />
            <Menu
              label="Agenda menu"
              icon="more"
              hidesLabel="always"
              variant="quiet"
              className={styles.menu}
              entries={[
                { words: "Save as template…", act: () => setSaving(true) },
                { words: "Templates of this board", to: paths.boardSettings(meeting.board.id) },
              ]}
            />
          </div>
        )}
      </div>
      <ReadinessBar
        meeting={meeting}
        hasChanges={hasUnpublished(meeting.entries, signed)}
        onPublish={structure.withdrawal.settle}
      />
      <div role="alert" className={styles.lost}>
        {lost && <p>{lost}</p>}
      </div>
      <output className={styles.saved}>
        {savedName && (
          <p>
            {`${savedName} is saved as a template. `}
            <Link to={paths.boardSettings(meeting.board.id)}>Templates of this board</Link>
          </p>
        )}
      </output>
      <div className={styles.panes}>
        <section className={styles.list} aria-label="Items">
          {shown.length > 0 && (
            <div className={styles.lines}>
              <OutlineList
                label="Agenda"
                lines={shown}
                arranging={arranging}
                selectedId={edited?.id}
                dropId={drops.overId}
                renderLine={(row) => (
                  <EditorLine
                    row={row}
                    signs={signsOf(row, signed.get(row.id))}
                    reader={reader}
                    to={editorPath(row.id, tab)}
                    isCurrent={row.id === edited?.id}
                    drop={drops.dropOn(row)}
                  />
                )}
              />
            </div>
          )}
          {withdrawn && <UndoBar text={`${withdrawn.title} was withdrawn.`} onUndo={structure.withdrawal.undo} />}
          <NewItemForm
            meetingId={meeting.id}
            afterId={shown.findLast(({ depth }) => depth === 1)?.id ?? null}
            isLate={isPublished}
            structure={structure}
            onPaste={() => setFilling("paste")}
            onCopy={() => setFilling("copy")}
          />
        </section>
        {edited ? (
          <ItemEditor
            key={edited.id}
            row={edited}
            meeting={meeting}
            signed={signed.get(edited.id)}
            hasLinesBelow={branch(shown, edited.id).length > 1}
            tab={tab}
            onTab={(next: EditorTab) => setSearch(editorPath(edited.id, next), { replace: true })}
            previousId={editable[index - 1]?.id}
            nextId={editable[index + 1]?.id}
            isChosen={chosen !== undefined}
            acts={actsOf(edited)}
          />
        ) : (
          <div className={styles.empty}>
            {shown.length === 0 && (
              <AgendaStart
                meetingId={meeting.id}
                boardId={meeting.board.id}
                onPaste={() => setFilling("paste")}
                onCopy={() => setFilling("copy")}
                onTemplate={setOffered}
              />
            )}
          </div>
        )}
      </div>
      {placing && (
        <PlaceDialog
          row={placing}
          rows={shown}
          onClose={() => setPlacing(undefined)}
          onPlace={(place) => {
            setPlacing(undefined);
            arranging.moveNow(placing.id, place);
          }}
        />
      )}
      {filling === "paste" && (
        <PasteDialog
          meetingId={meeting.id}
          rows={shown}
          members={peopleOf(meeting.board)}
          add={structure.add}
          onClose={() => setFilling(undefined)}
        />
      )}
      {filling === "copy" && <CopyDialog meeting={meeting} onClose={() => setFilling(undefined)} />}
      {offered && <TemplateDialog meetingId={meeting.id} templates={offered} onClose={() => setOffered(undefined)} />}
      {isSaving && (
        <SaveTemplateDialog
          meeting={meeting}
          onSaved={(name) => {
            setSaving(false);
            setSavedName(name);
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {drops.parts}
      <VisuallyHidden>
        <output>{structure.isMoving ? "Saving" : ""}</output>
      </VisuallyHidden>
    </div>
  );

  function actsOf(row: AgendaRow): readonly MenuEntry[] {
    return [
      ...stepWords.map(([step, words]) => ({
        words,
        isPossible: arranging.isStepPossible(row.id, step),
        act: () => {
          // The editor stays at this item, also where it was only the first of the list.
          setSearch(editorPath(row.id, tab), { replace: true });
          arranging.step(row.id, step);
        },
      })),
      { words: "Move to position…", act: () => setPlacing(row) },
      ...(mayTakeOut(row) ? [{ words: "Withdraw (can be undone)", isDangerous: true, act: () => withdraw(row) }] : []),
    ];
  }
}

const stepWords: readonly (readonly [Step, string])[] = [
  ["up", "Move up"],
  ["down", "Move down"],
  ["in", "Make part of the item above"],
  ["out", "Take out of the item above"],
];

function hasItem(row: AgendaRow): row is AgendaRow & { readonly item: NonNullable<AgendaRow["item"]> } {
  return row.item !== undefined;
}

/** Loads the papers and exclusions of all items again and again, because others add papers meanwhile. */
function useSignedEntries(meetingId: string): {
  readonly signed: SignedEntries;
  readonly refreshSigns: () => void;
} {
  const { data, refresh } = useLoad(AgendaSignsDocument, { meetingId });
  useOthersChanges(refresh);
  const entries = data?.meeting?.entries;
  const signed = useMemo(() => new Map(entries?.map((entry) => [entry.id, entry])), [entries]);
  return { signed, refreshSigns: refresh };
}

/**
 * Reports whether the item can be taken out here. An item of a published agenda that its readers know is withdrawn with
 * a reason instead.
 */
function mayTakeOut({ isOut, keptNumber, item }: AgendaRow): boolean {
  return !isOut && (keptNumber === undefined || item?.isNew === true);
}
