import { useState } from "react";
import { countText, refusalText, useLeaveGuard, usePeople } from "@/governance";
import { Button, Dialog, TextArea } from "@/ui";
import { failureText } from "@/graphql";
import { purposeWords } from "./agendaWords";
import type { AgendaRow } from "./AgendaRow";
import { USUAL_MINUTES } from "./itemInput";
import type { NamedPerson } from "./PeopleField";
import { type PastedItem, pastedItems } from "./pastedAgenda";
import styles from "./PasteDialog.module.css";
import type { Structure } from "./useStructure";

export interface PasteDialogProps {
  readonly meetingId: string;
  /** The agenda's lines: what is there already is not added again. */
  readonly rows: readonly AgendaRow[];
  /** The people of the board. Others of the organisation are found by their names, too. */
  readonly members: readonly NamedPerson[];
  readonly add: Structure["add"];
  readonly onClose: () => void;
}

/** The shortest and the longest title, in characters (docs/domain/records.md, "Agenda item"). */
const SHORTEST_TITLE = 3;
const LONGEST_TITLE = 200;

interface FoundItem extends PastedItem {
  /** Why it is not added; undefined for an item that is. */
  readonly isLeftOut?: "there already" | "left out" | "too short" | "too long";
}

/** Takes the items of an agenda from a pasted text. They are shown before they are added. */
export function PasteDialog({ meetingId, rows, members, add, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useLeaveGuard(text === "" ? "nothing" : "page");
  const { options } = usePeople();
  const people = [...members, ...options.map(({ id, name }) => ({ id, displayName: name }))].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  const known = new Set(rows.map(({ title }) => title.trim().toLowerCase()));
  const found = pastedItems(text, people).map((item, index) => withReason(item, known, leftOut.has(index)));
  const wanted = found.filter(({ isLeftOut }) => isLeftOut === undefined);
  const there = found.filter(({ isLeftOut }) => isLeftOut === "there already").length;

  async function addAll(): Promise<void> {
    if (wanted.length === 0) return;
    setBusy(true);
    setProblem(await addInOrder(found, { meetingId, rows, add }, onClose));
    setBusy(false);
  }

  return (
    <Dialog
      title="Paste an agenda"
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            aria-disabled={wanted.length === 0 || undefined}
            onClick={() => void addAll()}
          >
            {`Add ${countText(wanted.length, "item", "items")}`}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextArea
          label="One item per line. Numbers, minutes and names are understood."
          hint="Copy the lines from Word, a mail or a sheet. Numbers such as 2.1, or indents, make parts of an item."
          rows={7}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setLeftOut(new Set());
          }}
        />
        <div role="alert">{problem !== "" && <p className={styles.problem}>{problem}</p>}</div>
        <h3 aria-live="polite" className={styles.count}>
          {text.trim() === "" ? "" : countedText(wanted.length, there)}
        </h3>
        {found.length > 0 && (
          <table className={styles.table} aria-label="The items that were found">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Minutes</th>
                <th scope="col">Purpose</th>
                <th scope="col">Presenter</th>
                <th scope="col">Added</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ depth, title, purpose, minutes, presenterIds, isLeftOut }, index) => (
                <tr key={index} className={isLeftOut && styles.out}>
                  <th scope="row" data-depth={depth}>
                    {title}
                  </th>
                  <td data-label="Minutes">{minutes ?? `${USUAL_MINUTES}, not named`}</td>
                  <td data-label="Purpose">{purposeWords[purpose]}</td>
                  <td data-label="Presenter">
                    {presenterIds.map((id) => people.find((person) => person.id === id)?.displayName).join(", ")}
                  </td>
                  <td>
                    {isLeftOut === undefined || isLeftOut === "left out" ? (
                      <Button
                        variant="quiet"
                        aria-label={`${isLeftOut ? "Add" : "Leave out"} ${title}`}
                        onClick={() => setLeftOut((now) => toggled(now, index))}
                      >
                        {isLeftOut ? "Add it" : "Leave out"}
                      </Button>
                    ) : (
                      isLeftOut
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}

function withReason(item: PastedItem, known: ReadonlySet<string>, isLeftOut: boolean): FoundItem {
  const length = Array.from(item.title).length;
  if (isLeftOut) return { ...item, isLeftOut: "left out" };
  if (item.purpose !== "BREAK" && known.has(item.title.toLowerCase())) return { ...item, isLeftOut: "there already" };
  if (length < SHORTEST_TITLE) return { ...item, isLeftOut: "too short" };
  if (length > LONGEST_TITLE) return { ...item, isLeftOut: "too long" };
  return item;
}

function toggled(of: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(of);
  if (!next.delete(index)) next.add(index);
  return next;
}

function countedText(wanted: number, there: number): string {
  const fresh = wanted === 0 ? "No new items" : countText(wanted, "new item", "new items");
  return there === 0 ? fresh : `${fresh}, ${there} ${there === 1 ? "is" : "are"} there already`;
}

/** An item below which others are added, or the agenda itself, with the last item directly below it. */
interface Parent {
  readonly id: string | null;
  last: string | null;
}

type Destination = Pick<PasteDialogProps, "meetingId" | "rows" | "add">;

/**
 * Adds items one after another, each behind the one before it on its level. An item below one that is there already
 * goes below that one. Returns why it stopped; empty when all were added.
 */
async function addInOrder(found: readonly FoundItem[], to: Destination, onDone: () => void): Promise<string> {
  const { meetingId, rows, add } = to;
  const root: Parent = { id: null, last: rows.findLast(({ depth }) => depth === 1)?.id ?? null };
  /** The parents of the next item by level. Below an item that is not added, it is the parent of that one. */
  const above: Parent[] = [];
  for (const { depth, title, purpose, minutes, presenterIds, isLeftOut } of found) {
    above.length = Math.min(above.length, depth - 1);
    const parent = above.at(-1) ?? root;
    const there = rows.find((row) => row.title.trim().toLowerCase() === title.toLowerCase());
    if (isLeftOut === "there already" && there?.takesLines) {
      above.push({ id: there.id, last: lastBelow(rows, there.id) });
      continue;
    }
    if (isLeftOut) {
      above.push(parent);
      continue;
    }
    const outcome = await add({
      meetingId,
      parentId: parent.id,
      afterId: parent.last,
      title,
      purpose,
      durationMinutes: minutes ?? USUAL_MINUTES,
      presenterIds: [...presenterIds],
    });
    if (outcome.kind !== "done") return stoppedText(title, outcome);
    const id = outcome.payload.item?.id;
    if (id === undefined) continue;
    parent.last = id;
    above.push(purpose === "BREAK" ? parent : { id, last: null });
  }
  onDone();
  return "";
}

function lastBelow(rows: readonly AgendaRow[], id: string): string | null {
  const start = rows.findIndex((row) => row.id === id);
  const depth = rows[start]?.depth ?? 0;
  const rest = rows.slice(start + 1);
  const end = rest.findIndex((row) => row.depth <= depth);
  const below = end === -1 ? rest : rest.slice(0, end);
  return below.findLast((row) => row.depth === depth + 1)?.id ?? null;
}

function stoppedText(title: string, outcome: Awaited<ReturnType<Structure["add"]>>): string {
  const before = `“${title}” was not added, nor what follows it. `;
  if (outcome.kind === "refused") return before + outcome.errors.map(refusalText).join(" ");
  if (outcome.kind === "failed" || outcome.kind === "unknown") return before + failureText(outcome.failure);
  return before;
}
